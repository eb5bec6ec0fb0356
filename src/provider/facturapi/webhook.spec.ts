import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CallbackRefused } from '../provider.js';
import { invoiceOfEvent } from './webhook.js';

const NOW = new Date('2026-11-21T18:00:00Z');
const SECRET = 'secret-of-one';
const ID = '018f0000-0000-7000-8000-000000000001';

const event = (changes: object = {}) => ({
  created_at: NOW.toISOString(),
  type: 'invoice.status_updated',
  data: { type: 'invoice', object: { id: 'abc', external_id: ID } },
  ...changes,
});

function received(payload: unknown, signature?: string | string[], secrets = ['another', SECRET]) {
  const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const signed = createHmac('sha256', SECRET).update(body).digest('hex');
  const headers = { 'facturapi-signature': signature ?? signed } as Record<string, string>;
  return invoiceOfEvent({ headers, body }, { secrets, now: NOW });
}

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString();

describe('invoiceOfEvent', () => {
  it('returns our invoice if one of the issuers has signed the event', () => {
    expect(received(event())).toBe(ID);
  });

  it.each([
    ['no id of ours', event({ data: { object: { id: 'abc' } } })],
    ['another system’s id', event({ data: { object: { external_id: 'order-7' } } })],
    ['another type of event', event({ type: 'receipt.status_updated' })],
    ['no invoice', event({ data: undefined })],
  ])('returns null for an event with %s', (_, payload) => expect(received(payload)).toBeNull());

  const good = createHmac('sha256', SECRET).update(JSON.stringify(event())).digest('hex');
  it.each([
    ['of another secret', createHmac('sha256', 'x').update(JSON.stringify(event())).digest('hex')],
    ['too short', good.slice(2)],
    ['too long', `${good}00`],
    ['ending in characters that are not hexadecimal', `${good.slice(0, -2)}zz`],
    ['that is empty', ''],
    ['twice', [good, good]],
  ])('refuses an event with a signature %s', (_, signature) => {
    expect(() => received(event(), signature)).toThrow(CallbackRefused);
  });

  it('refuses an unsigned event, and any event without secrets', () => {
    const body = Buffer.from('{}');
    expect(() => invoiceOfEvent({ headers: {}, body }, { secrets: [SECRET], now: NOW })).toThrow(
      CallbackRefused,
    );
    expect(() => received(event(), undefined, [])).toThrow(CallbackRefused);
  });

  it.each([-5.1, 5.1])('refuses an event with an age of %s minutes', (age) => {
    expect(() => received(event({ created_at: minutes(age) }))).toThrow(CallbackRefused);
  });

  it.each([-4.9, 4.9])('accepts an event with an age of %s minutes', (age) => {
    expect(received(event({ created_at: minutes(age) }))).toBe(ID);
  });

  it.each([
    ['without a time', event({ created_at: undefined })],
    ['with an invalid time', event({ created_at: 'now' })],
    ['that is not JSON', '<event/>'],
    ['that is not an object', '7'],
  ])('refuses an event %s, even if it is signed', (_, payload) =>
    expect(() => received(payload)).toThrow(CallbackRefused),
  );
});
