import { createHmac, timingSafeEqual } from 'node:crypto';
import { CallbackRefused, type ProviderCallback } from '../provider.js';

/** How far the sender's clock may be off, in seconds. */
const TOLERANCE_S = 5 * 60;
const PREFIX = 'whsec_';

/**
 * Verifies the signature and the time of a callback. A secret that is being rotated signs beside its successor, so there may be
 * several signatures, one of which has to match.
 * Source: Standard Webhooks, https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param secret `whsec_` and base64.
 * @throws {CallbackRefused}
 */
export function verifyStandardWebhook({ headers, body }: ProviderCallback, secret: string, now: Date): void {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new CallbackRefused('It is not signed');
  }
  if (!/^\d{1,12}$/.test(timestamp)) throw new CallbackRefused('Its time is none');
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_S) {
    throw new CallbackRefused('It is too old, or from the future');
  }
  const expected = Buffer.from(signatureOf({ id, timestamp, body }, secret));
  const isSigned = signatures.split(' ').some((signature) => equal(Buffer.from(signature), expected));
  if (!isSigned) throw new CallbackRefused('None of its signatures is right');
}

/** `v1,` and the base64 of HMAC-SHA256 over id, timestamp and body. */
export function signatureOf(
  { id, timestamp, body }: { id: string; timestamp: string; body: Buffer },
  secret: string,
): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}

const equal = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
