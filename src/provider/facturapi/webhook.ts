import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CallbackRefused, type ProviderCallback } from '../provider.js';

/** How old an event may be, and how far its clock may run ahead of ours. */
const MAX_AGE_MS = 5 * 60_000;
const SHA256_HEX = /^[0-9a-f]{64}$/i;
const STATUS_UPDATED = 'invoice.status_updated';

const event = z.object({
  created_at: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ external_id: z.uuid().nullish().catch(null) }) }).optional(),
});

/**
 * The id of our invoice that a webhook of Facturapi is about, or null when it names none. Its events are documented to
 * carry the invoice, but the documented examples only its id there; such an invoice is found by polling.
 *
 * `Facturapi-Signature` is the HMAC-SHA256 of the body in hexadecimal. It covers no time of its own, so that an event is
 * believed by its `created_at`. Whether that is renewed when an event is sent again is not documented: what comes too
 * late is left to polling.
 * Source: Facturapi's API reference, webhooks; `validateSignature` of its library.
 * @throws {CallbackRefused} when nobody of `secrets` signed it, when it is no event, and when it is too old.
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
  // Written so that a time which is none is refused too.
  if (!(Math.abs(age) <= MAX_AGE_MS)) throw new CallbackRefused('The event is too old, or of no time');
  return type === STATUS_UPDATED ? (data?.object.external_id ?? null) : null;
}

function isSignedWith(secret: string, body: Buffer, signature: string | string[] | undefined): boolean {
  // Checked as text first: reading hexadecimal stops without a word at the first digit that is none.
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
