import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity.js';
import { type DisabledBecause, WebhookEndpoint } from './webhook-endpoint.entity.js';

/** The job that tells administrators of a webhook that the service has disabled; it is of whoever writes their mails. */
export const TELL_OF_DISABLED_WEBHOOK = 'tell-of-disabled-webhook';

/** What the queue knows of it. */
export interface DisabledWebhook {
  organizationId: string;
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
    await tx.update(
      WebhookDelivery,
      { endpointId: id, state: 'waiting' },
      { state: 'failed', nextAttemptAt: null },
    );
    return tx.findOneByOrFail(WebhookEndpoint, { id });
  }

  /** The service itself disables it, and tells those who administer the organization. */
  async giveUp(tx: Tx, id: string, because: Exclude<DisabledBecause, 'asked'>): Promise<void> {
    const endpoint = await this.disable(tx, id, because);
    if (!endpoint) return;
    const { organizationId } = endpoint;
    const { origin, pathname } = new URL(endpoint.url);
    const about = { scopeId: organizationId, profileId: null, madeBy: null, address: null };
    await this.securityLog.record(tx, { kind: 'webhook-disabled', ...about });
    const told: DisabledWebhook = {
      organizationId,
      address: origin + pathname,
      because,
      at: this.clock.now().toISOString(),
    };
    await this.queue.enqueue(TELL_OF_DISABLED_WEBHOOK, told, `${TELL_OF_DISABLED_WEBHOOK}:${id}`, { tx });
  }
}
