import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import { type Actor, SecurityLog } from '../../security-log/security-log.js';
import { WebhookEndpoints } from '../endpoints/webhook-endpoints.service.js';
import { TEST_EVENT } from '../webhook-events.js';
import { TooManyWebhookTests, WebhookDeliveryNotFound, WebhookDisabled } from '../webhooks.errors.js';
import { RESEND, RESEND_ONE, SEND_TEST } from './deliver-webhook.sql.js';
import { WebhookDelivery } from '../webhook-delivery.entity.js';

/** How far back messages can be resent, in milliseconds. */
const RESEND_WINDOW_MS = 86_400_000;

/** Test messages of an organization in a minute. */
const MAX_TESTS = 10;

/** Lists and resends the deliveries of an organization's endpoints, and tests these. */
@Injectable()
export class WebhookDeliveries {
  private readonly tests: RateLimit;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly endpoints: WebhookEndpoints,
    private readonly securityLog: SecurityLog,
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
    shared: SharedRateLimits,
  ) {
    this.tests = shared.of('webhook tests', MAX_TESTS, 60);
  }

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

  /**
   * Resends one message to an endpoint, with its original id, also if it was delivered.
   * @throws {WebhookNotFound | WebhookDisabled | WebhookDeliveryNotFound}
   */
  async resend(organizationId: string, endpointId: string, deliveryId: string): Promise<void> {
    const { disabledAt } = await this.endpoints.find(organizationId, endpointId);
    if (disabledAt) throw new WebhookDisabled();
    const resent = isUUID(deliveryId)
      ? await this.database.query(RESEND_ONE, [deliveryId, endpointId, organizationId])
      : [];
    if (resent.length === 0) throw new WebhookDeliveryNotFound();
  }

  /**
   * Sends a test message to one endpoint, whatever it subscribes to. It is signed, delivered and retried as every message.
   * @throws {WebhookNotFound | WebhookDisabled | TooManyWebhookTests}
   */
  async sendTest(organizationId: string, endpointId: string, by: Actor): Promise<void> {
    await this.endpoints.find(organizationId, endpointId);
    const { isExceeded, seconds } = await this.tests.count(organizationId);
    if (isExceeded) throw new TooManyWebhookTests(seconds);
    const id = newId();
    const data = JSON.stringify({ org_id: organizationId, webhook_id: endpointId });
    const message = [id, organizationId, TEST_EVENT, `test:${id}`, data, this.clock.now()];
    await this.database.transaction(async (tx) => {
      const sent = await tx.query<unknown[]>(SEND_TEST, [endpointId, ...message]);
      if (sent.length === 0) throw new WebhookDisabled();
      await this.securityLog.record(tx, {
        kind: 'webhook-tested',
        scopeId: organizationId,
        profileId: null,
        ...by,
      });
    });
  }
}
