import { BY_OPERATOR } from '../../../src/security-log/security-log.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../src/webhooks/webhook-events.js';
import { WebhookDeliveries } from '../../../src/webhooks/deliveries/webhook-deliveries.service.js';
import type { WebhookDelivery } from '../../../src/webhooks/webhook-delivery.entity.js';
import {
  type EndpointWithSecret,
  WebhookEndpoints,
} from '../../../src/webhooks/endpoints/webhook-endpoints.service.js';
import type { TestApp } from './app.js';
import { eventually } from './eventually.js';

/** Allows webhooks to this machine, with a timeout that suits tests. */
export const WEBHOOKS_HERE = { ALLOW_PRIVATE_WEBHOOKS: 'true', WEBHOOK_TIMEOUT: '1' };

/** Registers a URL of an organization, by default for all events. */
export const registerWebhook = (
  { app }: TestApp,
  organizationId: string,
  url: string,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
): Promise<EndpointWithSecret> =>
  app.get(WebhookEndpoints).register(organizationId, { url, events }, BY_OPERATOR);

/** Waits until the deliveries to an endpoint are as expected, newest first. */
export const deliveriesWhen = (
  { app }: TestApp,
  { organizationId, id }: { organizationId: string; id: string },
  satisfy: (deliveries: WebhookDelivery[]) => boolean,
): Promise<WebhookDelivery[]> =>
  eventually(() => app.get(WebhookDeliveries).list(organizationId, id, 100), satisfy);

/** Makes pending attempts due. */
export const tryNow = (testApp: TestApp): Promise<unknown> =>
  testApp.rows(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'deliver-webhook:%' AND locked_at IS NULL`,
  );
