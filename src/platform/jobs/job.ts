import { Inject, type OnModuleInit } from '@nestjs/common';
import { JobWorker } from './job-worker.js';

/** Background work of one kind. Make it a provider of its module, and the worker runs it. */
export abstract class Job implements OnModuleInit {
  /** The kind's name in the queue. */
  abstract readonly name: string;

  // By property, so that each kind's constructor has what its own work needs.
  @Inject(JobWorker) private readonly worker: JobWorker;

  onModuleInit(): void {
    this.worker.register(this.name, (payload) => this.run(payload));
  }

  /**
   * Does the work. An exception puts the job back, to be run again after a pause that grows; so does the death of the
   * process. It is therefore run at least once, and must not mind being run twice.
   */
  abstract run(payload: unknown): Promise<void>;
}
