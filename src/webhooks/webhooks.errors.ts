import { DomainError, refusal } from '../platform/http/errors/domain-error.js';

export class WebhookNotFound extends refusal('WEBHOOK_NOT_FOUND', 404, 'Webhook not found') {}

/** The message says what is wrong with it. */
export class InvalidWebhookUrl extends DomainError {
  constructor(message: string) {
    super('INVALID_WEBHOOK_URL', 400, message);
  }
}

export class NoWebhookEvents extends refusal('NO_WEBHOOK_EVENTS', 400, 'Choose at least one event') {}

export class WebhookUrlTaken extends refusal(
  'WEBHOOK_URL_TAKEN',
  409,
  'This address is registered already: change that webhook, or remove it first',
) {}

export class TooManyWebhooks extends refusal(
  'TOO_MANY_WEBHOOKS',
  409,
  'No more webhooks can be registered',
) {}

export class WebhookDisabled extends refusal(
  'WEBHOOK_DISABLED',
  409,
  'This webhook is disabled: enable it first',
) {}
