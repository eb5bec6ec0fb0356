import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { QUEUE_STRANDED } from './deliver-webhook.sql.js';

/** Enqueues waiting deliveries that have lost their job. */
@Injectable()
export class RequeueDeliveriesJob extends RecurringJob {
  readonly name = 'keep-webhooks';
  protected readonly everyMs = 10 * 60_000;

  constructor(private readonly database: Database) {
    super();
  }

  async run(): Promise<void> {
    await this.database.query(QUEUE_STRANDED);
  }
}
