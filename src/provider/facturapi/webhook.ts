import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CallbackRefused, type ProviderCallback } from '../provider.js';

/** Maximum age of an event, and how far its clock may run ahead. */
const MAX_AGE_MS = 5 * 60_000;
const SHA256_HEX = /^[0-9a-f]{64}$/i;
const STATUS_UPDATED = 'invoice.status_updated';

const event = z.object({
  created_at: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ external_id: z.uuid().nullish().catch(null) }) }).optional(),
});

/**
 * The id of our invoice that a webhook of Facturapi is about, or null if it names none. Its events are documented to
 * carry the invoice, but the documented examples carry only Facturapi's id; such an invoice is found by polling.
 *
 * `Facturapi-Signature` is the HMAC-SHA256 of the body in hexadecimal. It covers no separate time, so the age of an event is
 * taken from its `created_at`. It is not documented whether that is renewed when an event is resent: a late event
 * is refused, and polling finds the invoice.
 * Source: Facturapi's API reference, webhooks; `validateSignature` of its library.
 * @throws {CallbackRefused} if none of `secrets` has signed it, or it is malformed or too old.
 */
export function invoiceOfEvent(
  { headers, body }: ProviderCallback,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): string | null {
  if (!secrets.some((secret) => isSignedWith(secret, body, headers['facturapi-signature']))) {
    throw new CallbackRefused('The signature is wrong');
  }
  const { created_at, type, data } = eventOf(body);
  const age = now.getTime() - Date.parse(created_at);
  // Written so that NaN is refused too.
  if (!(Math.abs(age) <= MAX_AGE_MS)) throw new CallbackRefused('The event is too old, or of no time');
  return type === STATUS_UPDATED ? (data?.object.external_id ?? null) : null;
}

function isSignedWith(secret: string, body: Buffer, signature: string | string[] | undefined): boolean {
  // Validated as text first: Buffer.from stops silently at the first character that is not hexadecimal.
  if (typeof signature !== 'string' || !SHA256_HEX.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex'));
}

function eventOf(body: Buffer): z.output<typeof event> {
  try {
    return event.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new CallbackRefused('It is no event of Facturapi');
  }
}
