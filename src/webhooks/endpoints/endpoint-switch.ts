import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Or } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity.js';
import { type DisabledBecause, WebhookEndpoint } from './webhook-endpoint.entity.js';

/** The job that tells administrators of a webhook that the service has disabled; it is of whoever writes their mails. */
export const TELL_OF_DISABLED_WEBHOOK = 'tell-of-disabled-webhook';

/** They are told of each at most once in so many milliseconds: who enables it again knows of it. */
const TOLD_EVERY_MS = 86_400_000;

/** What the queue knows of it. */
export interface DisabledWebhook {
  organizationId: string;
  endpointId: string;
  /** Without what stands behind a question mark, which may be a secret. */
  address: string;
  because: Exclude<DisabledBecause, 'asked'>;
  /** ISO 8601. */
  at: string;
}

/** Ends what is sent to an address. */
@Injectable()
export class EndpointSwitch {
  constructor(
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Disables an endpoint, and lets go of what waits for it. @returns the endpoint, or null where it was disabled before. */
  async disable(tx: Tx, id: string, because: DisabledBecause): Promise<WebhookEndpoint | null> {
    const disabledAt = this.clock.now();
    const { affected } = await tx.update(
      WebhookEndpoint,
      { id, disabledAt: IsNull() },
      { disabledAt, disabledBecause: because },
    );
    if (!affected) return null;
    await this.letGo(tx, id);
    return tx.findOneByOrFail(WebhookEndpoint, { id });
  }

  /** Lets go of what waits for an endpoint: it can be sent again by hand, as far as the last day goes. */
  async letGo(tx: Tx, endpointId: string): Promise<void> {
    await tx.update(
      WebhookDelivery,
      { endpointId, state: 'waiting' },
      { state: 'failed', nextAttemptAt: null },
    );
  }

  /** The service itself disables it, and tells those who administer the organization, once a day. */
  async giveUp(tx: Tx, id: string, because: Exclude<DisabledBecause, 'asked'>): Promise<void> {
    const endpoint = await this.disable(tx, id, because);
    if (!endpoint) return;
    const { organizationId } = endpoint;
    const about = { scopeId: organizationId, profileId: null, madeBy: null, address: null };
    await this.securityLog.record(tx, { kind: 'webhook-disabled', ...about });
    const now = this.clock.now();
    const before = new Date(now.getTime() - TOLD_EVERY_MS);
    const toTell = { id, toldAt: Or(IsNull(), LessThanOrEqual(before)) };
    const { affected } = await tx.update(WebhookEndpoint, toTell, { toldAt: now });
    if (!affected) return;
    const { origin, pathname } = new URL(endpoint.url);
    const told: DisabledWebhook = {
      organizationId,
      endpointId: id,
      address: origin + pathname,
      because,
      at: now.toISOString(),
    };
    await this.queue.enqueue(TELL_OF_DISABLED_WEBHOOK, told, `${TELL_OF_DISABLED_WEBHOOK}:${id}`, { tx });
  }
}
