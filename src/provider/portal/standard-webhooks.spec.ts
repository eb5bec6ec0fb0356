import { describe, expect, it } from 'vitest';
import { CallbackRefused } from '../provider.js';
import { signatureOf, verifyStandardWebhook } from './standard-webhooks.js';

// The example of the specification's reference implementation, standard-webhooks/libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const TIMESTAMP = '1614265330';
const BODY = Buffer.from('{"test": 2432232314}');
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const NOW = new Date(Number(TIMESTAMP) * 1_000);

interface Change {
  headers?: Record<string, string | undefined>;
  body?: Buffer;
  secondsLater?: number;
}

function verify({ headers, body = BODY, secondsLater = 0 }: Change = {}): void {
  const given = {
    'webhook-id': ID,
    'webhook-timestamp': TIMESTAMP,
    'webhook-signature': SIGNATURE,
    ...headers,
  };
  verifyStandardWebhook({ headers: given, body }, SECRET, new Date(NOW.getTime() + secondsLater * 1_000));
}

const signature = (text: string) => ({ headers: { 'webhook-signature': text } });

describe('verifyStandardWebhook', () => {
  it('computes the signature of the specification', () => {
    expect(signatureOf({ id: ID, timestamp: TIMESTAMP, body: BODY }, SECRET)).toBe(SIGNATURE);
  });

  it.each<[string, Change]>([
    ['with its signature', {}],
    ['with another signature before it', signature(`v1,${'A'.repeat(43)}= ${SIGNATURE}`)],
    ['with another scheme and another after it', signature(`v1a,x ${SIGNATURE} v1,x`)],
    ['5 minutes old', { secondsLater: 300 }],
    ['5 minutes from the future', { secondsLater: -300 }],
  ])('accepts a callback %s', (_, change) => {
    expect(() => verify(change)).not.toThrow();
  });

  it.each<[string, Change]>([
    ['over 5 minutes old', { secondsLater: 301 }],
    ['from the future', { secondsLater: -301 }],
    ['with another body', { body: Buffer.from('{"test": 2432232315}') }],
    ['with another id', { headers: { 'webhook-id': 'msg_other' } }],
    ['with another time', { headers: { 'webhook-timestamp': '1614265331' } }],
    ['with an invalid time', { headers: { 'webhook-timestamp': 'NaN' } }],
    ['with an empty time', { headers: { 'webhook-timestamp': '' } }],
    ['without a time', { headers: { 'webhook-timestamp': undefined } }],
    ['without an id', { headers: { 'webhook-id': undefined } }],
    ['with an empty signature', signature('')],
    ['without a signature', { headers: { 'webhook-signature': undefined } }],
    ['with a signature of another scheme', signature(SIGNATURE.replace('v1,', 'v2,'))],
    ['with a signature without a scheme', signature(SIGNATURE.replace('v1,', ''))],
    ['with a signature that is not base64', signature('v1,ñññ')],
    ['with a signature that is too short', signature(SIGNATURE.slice(0, -4))],
    ['with a signature that is too long', signature(`${SIGNATURE}AAAA`)],
    ['with signatures joined by a comma', signature(`v1,x,${SIGNATURE}`)],
  ])('refuses a callback %s', (_, change) => {
    expect(() => verify(change)).toThrow(CallbackRefused);
  });
});
