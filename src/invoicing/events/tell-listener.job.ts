import { Injectable } from '@nestjs/common';
import { Job, type JobName } from '../../platform/jobs/job.js';
import { InvoiceEvents, type InvoiceSettled } from './invoice-events.js';

interface Notice {
  /** Its name. */
  listener: string;
  event: InvoiceSettled;
}

/** The job's name in the queue, and the beginning of its key. */
export const TELL_LISTENER: JobName<Notice> = 'tell-invoice-listener';

/** Notifies one listener of one invoice. */
@Injectable()
export class TellListenerJob extends Job<Notice> {
  readonly name = TELL_LISTENER;

  constructor(private readonly events: InvoiceEvents) {
    super();
  }

  run({ listener, event }: Notice): Promise<void> {
    return this.events.listener(listener).settled(event);
  }
}
