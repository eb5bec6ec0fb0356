import { Inject, type OnModuleInit } from '@nestjs/common';
import { JobWorker } from './job-worker.js';

/** Background work of one kind. Register it as a provider of its module, and the worker runs it. */
export abstract class Job implements OnModuleInit {
  /** Name of the job in the queue. */
  abstract readonly name: string;

  // Injected by property, so that constructors of subclasses list only their own dependencies.
  @Inject(JobWorker) private readonly worker: JobWorker;

  onModuleInit(): void {
    this.worker.register(this.name, (payload) => this.run(payload));
  }

  /**
   * Does the work. After an exception, or the death of the process, the job is retried with growing pauses. It runs
   * at least once, so it must be idempotent.
   */
  abstract run(payload: unknown): Promise<void>;
}
