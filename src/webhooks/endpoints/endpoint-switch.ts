import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Or } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { WebhookDelivery } from '../webhook-delivery.entity.js';
import { type DisabledBecause, WebhookEndpoint } from '../webhook-endpoint.entity.js';

/** Name of the job that notifies administrators of a webhook that the service has disabled. The module of mail runs it. */
export const NOTIFY_DISABLED_WEBHOOK = 'tell-of-disabled-webhook';

/** At most one notification for each endpoint in this many milliseconds: whoever enables it again knows of the problem. */
const NOTIFY_INTERVAL_MS = 86_400_000;

/** The payload of that job. */
export interface DisabledWebhook {
  organizationId: string;
  endpointId: string;
  /** The URL without its query, which may contain a secret. */
  address: string;
  because: Exclude<DisabledBecause, 'asked'>;
  /** ISO 8601. */
  at: string;
}

/** Disables endpoints. */
@Injectable()
export class EndpointSwitch {
  constructor(
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Disables an endpoint, and cancels its waiting deliveries. @returns the endpoint, or null if it was disabled already. */
  async disable(tx: Tx, id: string, because: DisabledBecause): Promise<WebhookEndpoint | null> {
    const disabledAt = this.clock.now();
    const { affected } = await tx.update(
      WebhookEndpoint,
      { id, disabledAt: IsNull() },
      { disabledAt, disabledBecause: because },
    );
    if (!affected) return null;
    await this.cancelPending(tx, id);
    return tx.findOneByOrFail(WebhookEndpoint, { id });
  }

  /** Marks the waiting deliveries of an endpoint as failed. Those of the last day can be resent by hand. */
  async cancelPending(tx: Tx, endpointId: string): Promise<void> {
    await tx.update(
      WebhookDelivery,
      { endpointId, state: 'waiting' },
      { state: 'failed', nextAttemptAt: null },
    );
  }

  /** Disables an endpoint on behalf of the service, and notifies the organization's administrators, at most once a day. */
  async disableFailing(tx: Tx, id: string, because: Exclude<DisabledBecause, 'asked'>): Promise<void> {
    const endpoint = await this.disable(tx, id, because);
    if (!endpoint) return;
    const { organizationId } = endpoint;
    const about = { scopeId: organizationId, profileId: null, madeBy: null, address: null };
    await this.securityLog.record(tx, { kind: 'webhook-disabled', ...about });
    const now = this.clock.now();
    const before = new Date(now.getTime() - NOTIFY_INTERVAL_MS);
    const due = { id, notifiedAt: Or(IsNull(), LessThanOrEqual(before)) };
    const { affected } = await tx.update(WebhookEndpoint, due, { notifiedAt: now });
    if (!affected) return;
    const { origin, pathname } = new URL(endpoint.url);
    const payload: DisabledWebhook = {
      organizationId,
      endpointId: id,
      address: origin + pathname,
      because,
      at: now.toISOString(),
    };
    await this.queue.enqueue(NOTIFY_DISABLED_WEBHOOK, payload, `${NOTIFY_DISABLED_WEBHOOK}:${id}`, { tx });
  }
}
