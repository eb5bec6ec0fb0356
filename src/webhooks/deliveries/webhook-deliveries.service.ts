import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { WebhookEndpoints } from '../endpoints/webhook-endpoints.service.js';
import { WebhookDisabled } from '../webhooks.errors.js';
import { SEND_AGAIN } from './deliver-webhook.sql.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** How far back everything can be sent again, in milliseconds. */
const SENT_AGAIN_MS = 86_400_000;

/** What was sent to the addresses of an organization, and what was answered. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly endpoints: WebhookEndpoints,
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
  ) {}

  /** Of one endpoint, with their messages, the newest message first. @throws {WebhookNotFound} */
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
   * Sends an endpoint again whatever happened in the last day, with the ids that it had: also what was delivered, for who
   * lost it.
   * @returns how many messages. @throws {WebhookNotFound | WebhookDisabled}
   */
  async sendLastDayAgain(organizationId: string, endpointId: string): Promise<number> {
    const { disabledAt } = await this.endpoints.find(organizationId, endpointId);
    if (disabledAt) throw new WebhookDisabled();
    const since = new Date(this.clock.now().getTime() - SENT_AGAIN_MS);
    return (await this.database.query(SEND_AGAIN, [endpointId, organizationId, since])).length;
  }
}
