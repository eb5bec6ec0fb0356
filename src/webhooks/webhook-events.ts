/** The `type` values of events that an endpoint can subscribe to. */
export const WEBHOOK_EVENTS = [
  'invoice.completed',
  'invoice.failed',
  'invoice.cancelled',
  'credits.low',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The `type` of a message that an administrator sends to one endpoint, to see whether it arrives. */
export const TEST_EVENT = 'webhook.test';

/** The `type` values of messages. */
export type WebhookMessageType = WebhookEvent | typeof TEST_EVENT;

export const isWebhookEvent = (name: string): name is WebhookEvent =>
  (WEBHOOK_EVENTS as readonly string[]).includes(name);
