import { DomainError, domainError } from '../platform/http/errors/domain-error.js';

export class WebhookNotFound extends domainError('WEBHOOK_NOT_FOUND', 404, 'Webhook not found') {}

/** The message says what is wrong with the URL. */
export class InvalidWebhookUrl extends DomainError {
  constructor(message: string) {
    super('INVALID_WEBHOOK_URL', 400, message);
  }
}

export class NoWebhookEvents extends domainError('NO_WEBHOOK_EVENTS', 400, 'Choose at least one event') {}

export class WebhookUrlTaken extends domainError(
  'WEBHOOK_URL_TAKEN',
  409,
  'This address is registered already: change that webhook, or remove it first',
) {}

export class TooManyWebhooks extends domainError(
  'TOO_MANY_WEBHOOKS',
  409,
  'No more webhooks can be registered',
) {}

export class WebhookDeliveryNotFound extends domainError(
  'WEBHOOK_DELIVERY_NOT_FOUND',
  404,
  'Webhook delivery not found',
) {}

export class TooManyWebhookTests extends DomainError {
  constructor(override readonly retryAfterSeconds: number) {
    super('TOO_MANY_WEBHOOK_TESTS', 429, 'Too many test events: wait a minute');
  }
}

export class WebhookDisabled extends domainError(
  'WEBHOOK_DISABLED',
  409,
  'This webhook is disabled: enable it first',
) {}
