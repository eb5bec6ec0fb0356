/** The `type` values of events that webhooks deliver. */
export const WEBHOOK_EVENTS = [
  'invoice.completed',
  'invoice.failed',
  'invoice.cancelled',
  'credits.low',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const isWebhookEvent = (name: string): name is WebhookEvent =>
  (WEBHOOK_EVENTS as readonly string[]).includes(name);
