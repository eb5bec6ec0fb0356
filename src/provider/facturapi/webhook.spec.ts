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

describe('an event of Facturapi', () => {
  it('names our invoice, when one of the issuers signed it', () => {
    expect(received(event())).toBe(ID);
  });

  it.each([
    ['none of ours', event({ data: { object: { id: 'abc' } } })],
    ['one with another system’s id', event({ data: { object: { external_id: 'order-7' } } })],
    ['another kind of event', event({ type: 'receipt.status_updated' })],
    ['no invoice at all', event({ data: undefined })],
  ])('is about none: %s', (_, payload) => expect(received(payload)).toBeNull());

  const good = createHmac('sha256', SECRET).update(JSON.stringify(event())).digest('hex');
  it.each([
    ['of another secret', createHmac('sha256', 'x').update(JSON.stringify(event())).digest('hex')],
    ['too short', good.slice(2)],
    ['too long', `${good}00`],
    ['that ends in what is not hexadecimal', `${good.slice(0, -2)}zz`],
    ['that is empty', ''],
    ['twice', [good, good]],
  ])('is refused with a signature %s', (_, signature) => {
    expect(() => received(event(), signature)).toThrow(CallbackRefused);
  });

  it('is refused when it is not signed, and when there are no secrets', () => {
    const body = Buffer.from('{}');
    expect(() => invoiceOfEvent({ headers: {}, body }, { secrets: [SECRET], now: NOW })).toThrow(
      CallbackRefused,
    );
    expect(() => received(event(), undefined, [])).toThrow(CallbackRefused);
  });

  it.each([-5.1, 5.1])('is refused at an age of %s minutes', (age) => {
    expect(() => received(event({ created_at: minutes(age) }))).toThrow(CallbackRefused);
  });

  it.each([-4.9, 4.9])('is believed at an age of %s minutes', (age) => {
    expect(received(event({ created_at: minutes(age) }))).toBe(ID);
  });

  it.each([
    ['of no time', event({ created_at: undefined })],
    ['of a time that is none', event({ created_at: 'now' })],
    ['that is no JSON', '<event/>'],
    ['that is no object', '7'],
  ])('is refused when it is one %s, whoever signed it', (_, payload) =>
    expect(() => received(payload)).toThrow(CallbackRefused),
  );
});
