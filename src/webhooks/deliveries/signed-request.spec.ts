import { describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { signedRequest } from './signed-request.js';

const SPECIFICATION_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const AT = new Date(1_614_265_330_000);
const MESSAGE = {
  id: '0190b2ad-7c50-7e2c-8a41-2b9f6c1d0e3f',
  type: 'invoice.completed' as const,
  data: { org_id: 'o', invoice_id: 'i' },
  createdAt: new Date(1_614_265_000_123),
};
const alone = { secret: SPECIFICATION_SECRET, formerSecret: null, formerSecretEndsAt: null };

describe('a signed request', () => {
  it('is signed by a library that reproduces the test vector of Standard Webhooks', () => {
    const signature = new Webhook(SPECIFICATION_SECRET).sign(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      AT,
      '{"test": 2432232314}',
    );
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('has an id, a time and a signature of exactly this body', () => {
    const { headers, body } = signedRequest(MESSAGE, alone, AT);
    expect(body).toBe(
      '{"type":"invoice.completed","timestamp":"2021-02-25T14:56:40.123Z","data":{"org_id":"o","invoice_id":"i"}}',
    );
    expect(headers).toMatchObject({
      'webhook-id': MESSAGE.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': new Webhook(SPECIFICATION_SECRET).sign(MESSAGE.id, AT, body),
    });
  });

  it('is also signed with the former secret until that expires', () => {
    const secrets = { secret: OTHER_SECRET, formerSecret: SPECIFICATION_SECRET, formerSecretEndsAt: AT };
    const before = signedRequest(MESSAGE, secrets, new Date(AT.getTime() - 1_000));
    expect(before.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    const after = signedRequest(MESSAGE, secrets, AT);
    const [onlyOne, ...more] = after.headers['webhook-signature']?.split(' ') ?? [];
    expect([onlyOne, more]).toEqual([new Webhook(OTHER_SECRET).sign(MESSAGE.id, AT, after.body), []]);
  });
});
