import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.js';
import { InvoiceEvents, type InvoiceSettled } from './invoice-events.js';

/** The job's name in the queue, and the beginning of its key. */
export const TELL_LISTENER = 'tell-invoice-listener';

/** Notifies one listener of one invoice. */
@Injectable()
export class TellListenerJob extends Job {
  readonly name = TELL_LISTENER;

  constructor(private readonly events: InvoiceEvents) {
    super();
  }

  run(payload: unknown): Promise<void> {
    const { listener, event } = payload as { listener: string; event: InvoiceSettled };
    return this.events.listener(listener).settled(event);
  }
}
