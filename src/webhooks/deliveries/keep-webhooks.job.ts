import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { WebhookMessage } from '../messages/webhook-message.entity.js';
import { QUEUE_STRANDED } from './deliver-webhook.sql.js';

/** Longer than the last attempt takes to come. */
const KEPT_MS = 30 * 86_400_000;

/** Takes up deliveries without a living job, and forgets what is old. */
@Injectable()
export class KeepWebhooksJob extends RecurringJob {
  readonly name = 'keep-webhooks';
  protected readonly everyMs = 10 * 60_000;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    @InjectRepository(WebhookMessage) private readonly messages: Repository<WebhookMessage>,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.database.query(QUEUE_STRANDED);
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    // With their deliveries, which refer to them.
    await this.messages.delete({ createdAt: LessThan(before) });
  }
}
