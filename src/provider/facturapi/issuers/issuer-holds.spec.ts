import { beforeEach, describe, expect, it } from 'vitest';
import { type Issuer, IssuerHolds } from './issuer-holds.js';

const issuer = (rfc: string): Issuer => ({ rfc, key: 'sk_test_1', webhookSecret: null });
const ONE = issuer('EKU9003173C9');
const OTHER = issuer('AET140822H32');
let holds: IssuerHolds;

beforeEach(() => {
  holds = new IssuerHolds([ONE, OTHER]);
});

describe('a hold', () => {
  it('takes an issuer off those worth asking, until nobody else is left', () => {
    holds.hold(ONE, 'key');
    expect(holds.worthAsking()).toEqual([OTHER]);
    expect(holds.areAllHeld()).toBe(false);
    holds.hold(OTHER, 'account');
    expect(holds.worthAsking()).toEqual([ONE, OTHER]);
    expect(holds.areAllHeld()).toBe(true);
  });

  it('of the key ends when the key works, that of the account when an invoice is taken', () => {
    holds.hold(ONE, 'key');
    holds.hold(OTHER, 'account');
    holds.keyWorks(ONE);
    holds.keyWorks(OTHER);
    expect(holds.worthAsking()).toEqual([ONE]);
    holds.lift(OTHER);
    expect(holds.worthAsking()).toEqual([ONE, OTHER]);
  });

  it('of the account stays one when the key is refused besides', () => {
    holds.hold(ONE, 'account');
    holds.hold(ONE, 'key');
    holds.keyWorks(ONE);
    expect(holds.worthAsking()).toEqual([OTHER]);
  });
});
