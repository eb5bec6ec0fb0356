import { Inject, type OnModuleInit } from '@nestjs/common';
import { JobWorker } from './job-worker.js';

/**
 * The name of a job in the queue, with the type of its payload, which `JobQueue.enqueue` requires:
 * `const REMIND: JobName<Reminder> = 'acme-remind'`. Any string is a name without one.
 */
export type JobName<Payload extends object> = string & { readonly payloadType?: Payload };

/**
 * Background work of one kind. Register it as a provider of its module, and the worker runs it. The payload is stored as JSON: of
 * the type `Payload` are only values that JSON has, and jobs that an earlier version queued have its payload.
 */
export abstract class Job<Payload extends object = object> implements OnModuleInit {
  /** Name of the job in the queue. */
  abstract readonly name: JobName<Payload>;

  // Injected by property, so that constructors of subclasses list only their own dependencies.
  @Inject(JobWorker) private readonly worker: JobWorker;

  onModuleInit(): void {
    this.worker.register(this.name, (payload) => this.run(payload as Payload));
  }

  /**
   * Does the work. After an exception, or the death of the process, the job is retried with growing pauses. It runs
   * at least once, so it must be idempotent.
   */
  abstract run(payload: Payload): Promise<void>;
}
