import { v7 } from 'uuid';
import type { Tx } from '../../src/platform/database/tx.js';
import type { WebhookAnswer } from '../../src/webhooks/receivers/webhook-answer.js';
import { WebhookDelivery } from '../../src/webhooks/webhook-delivery.entity.js';
import { newSecret } from '../../src/webhooks/endpoints/secrets.js';
import { WebhookEndpoint } from '../../src/webhooks/webhook-endpoint.entity.js';
import { WebhookMessage } from '../../src/webhooks/webhook-message.entity.js';
import { WEBHOOK_EVENTS } from '../../src/webhooks/webhook-events.js';

const DAY_MS = 86_400_000;
/** A top-level domain that cannot be registered, so nothing is delivered. */
const URLS = { used: 'https://erp.example/webhooks/invoices', gone: 'https://accounting.example/hook' };

/** A settled invoice, for its message. */
export interface SettledInvoice {
  id: string;
  profileId: string;
  attempt: number;
  isCompleted: boolean;
  at: Date;
}

/** Two endpoints: one that has received messages about invoices, and one that is disabled. */
export async function insertWebhooks(
  tx: Tx,
  organizationId: string,
  invoices: readonly SettledInvoice[],
  now: Date,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 60 * DAY_MS);
  const endpoint = {
    id: v7({ msecs: createdAt.getTime() }),
    organizationId,
    url: URLS.used,
    events: [...WEBHOOK_EVENTS],
    secret: newSecret(),
    createdAt,
  };
  await tx.insert(WebhookEndpoint, endpoint);
  await tx.insert(WebhookEndpoint, {
    ...endpoint,
    id: v7({ msecs: createdAt.getTime() + DAY_MS }),
    url: URLS.gone,
    secret: newSecret(),
    disabledAt: new Date(now.getTime() - 20 * DAY_MS),
    disabledBecause: 'gone',
  });
  for (const [at, invoice] of invoices.entries())
    await insertDelivery(tx, endpoint, invoice, at % 5 === 3 ? 'failed' : 'delivered');
}

async function insertDelivery(
  tx: Tx,
  { id: endpointId, organizationId }: Pick<WebhookEndpoint, 'id' | 'organizationId'>,
  { id, profileId, attempt, isCompleted, at }: SettledInvoice,
  state: 'delivered' | 'failed',
): Promise<void> {
  const messageId = v7({ msecs: at.getTime() });
  await tx.insert(WebhookMessage, {
    id: messageId,
    organizationId,
    type: isCompleted ? 'invoice.completed' : 'invoice.failed',
    subject: `invoice:${id}:${attempt}`,
    data: { org_id: organizationId, invoice_id: id, profile_id: profileId },
    createdAt: at,
  });
  const refused: WebhookAnswer[] = [
    answer(at, { status: null, fault: 'ECONNREFUSED', tookMs: 3 }),
    answer(at, { status: 500, said: 'Internal Server Error', tookMs: 1_234 }),
  ];
  const taken = answer(at, { status: 200, said: 'ok', tookMs: 87 });
  await tx.insert(WebhookDelivery, {
    id: v7({ msecs: at.getTime() }),
    endpointId,
    messageId,
    state,
    attempts: state === 'failed' ? refused.length : 1,
    answers: state === 'failed' ? refused : [taken],
  });
}

const answer = (at: Date, of: Partial<WebhookAnswer>): WebhookAnswer => ({
  at: at.toISOString(),
  status: null,
  fault: null,
  said: '',
  tookMs: 0,
  ...of,
});
