import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import { PUBLISH } from '../deliveries/deliver-webhook.sql.js';
import type { WebhookMessage } from '../webhook-message.entity.js';

/** Publishes events to the endpoints of organizations. */
@Injectable()
export class WebhookMessages {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Publishes an event, once for each subject. Does nothing if the organization has no endpoints. */
  async publish({
    organizationId,
    type,
    subject,
    data,
  }: Pick<WebhookMessage, 'organizationId' | 'type' | 'subject' | 'data'>): Promise<void> {
    const text = JSON.stringify(data);
    const values = [newId(), organizationId, type, subject, text, this.clock.now(), traceparent()];
    await this.database.query(PUBLISH, values);
  }
}
