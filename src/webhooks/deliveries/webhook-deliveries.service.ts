import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { WebhookEndpoints } from '../endpoints/webhook-endpoints.service.js';
import { WebhookDisabled } from '../webhooks.errors.js';
import { RESEND } from './deliver-webhook.sql.js';
import { WebhookDelivery } from '../webhook-delivery.entity.js';

/** How far back messages can be resent, in milliseconds. */
const RESEND_WINDOW_MS = 86_400_000;

/** Lists and resends the deliveries of an organization's endpoints. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly endpoints: WebhookEndpoints,
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
  ) {}

  /** The deliveries of one endpoint with their messages, newest message first. @throws {WebhookNotFound} */
  async list(organizationId: string, endpointId: string, limit: number): Promise<WebhookDelivery[]> {
    await this.endpoints.find(organizationId, endpointId);
    return this.deliveries.find({
      where: { endpointId },
      relations: { message: true },
      order: { messageId: 'DESC' },
      take: limit,
    });
  }

  /**
   * Resends to an endpoint all messages of the last day, with their original ids. This includes messages that were
   * delivered, for a receiver that has lost them.
   * @returns the number of messages. @throws {WebhookNotFound | WebhookDisabled}
   */
  async resendLastDay(organizationId: string, endpointId: string): Promise<number> {
    const { disabledAt } = await this.endpoints.find(organizationId, endpointId);
    if (disabledAt) throw new WebhookDisabled();
    const since = new Date(this.clock.now().getTime() - RESEND_WINDOW_MS);
    return (await this.database.query(RESEND, [endpointId, organizationId, since])).length;
  }
}
