import { Webhook } from 'standardwebhooks';
import type { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import type { WebhookMessage } from '../webhook-message.entity.js';
import type { SignedRequest } from '../receivers/receiver-http.js';

/** The secrets that sign: the endpoint's current one, and the former one until it expires. */
export type SigningSecrets = Pick<WebhookEndpoint, 'secret' | 'formerSecret' | 'formerSecretEndsAt'>;

/**
 * Builds the request of a message as Standard Webhooks define it, signed at this moment. Body and id are the same at every attempt; time
 * and signature are those of the attempt, so that receivers can reject old requests.
 */
export function signedRequest(
  { id, type, data, createdAt }: Pick<WebhookMessage, 'id' | 'type' | 'data' | 'createdAt'>,
  secrets: SigningSecrets,
  now: Date,
): SignedRequest {
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const signatures = secretsAt(secrets, now).map((secret) => new Webhook(secret).sign(id, now, body));
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'receipt-invoicing-service',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  };
}

function secretsAt({ secret, formerSecret, formerSecretEndsAt }: SigningSecrets, now: Date): string[] {
  return formerSecret && formerSecretEndsAt && now < formerSecretEndsAt ? [secret, formerSecret] : [secret];
}
