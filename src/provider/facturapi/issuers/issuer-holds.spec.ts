import { beforeEach, describe, expect, it } from 'vitest';
import { type Issuer, IssuerHolds } from './issuer-holds.js';

const issuer = (rfc: string): Issuer => ({ rfc, key: 'sk_test_1', webhookSecret: null });
const ONE = issuer('EKU9003173C9');
const OTHER = issuer('AET140822H32');
let holds: IssuerHolds;

beforeEach(() => {
  holds = new IssuerHolds([ONE, OTHER]);
});

describe('IssuerHolds', () => {
  it('excludes a held issuer from the candidates, unless all are held', () => {
    holds.hold(ONE, 'key');
    expect(holds.candidates()).toEqual([OTHER]);
    expect(holds.areAllHeld()).toBe(false);
    holds.hold(OTHER, 'account');
    expect(holds.candidates()).toEqual([ONE, OTHER]);
    expect(holds.areAllHeld()).toBe(true);
  });

  it('ends a hold of the key when the key is accepted, and one of the account when an invoice is', () => {
    holds.hold(ONE, 'key');
    holds.hold(OTHER, 'account');
    holds.keyAccepted(ONE);
    holds.keyAccepted(OTHER);
    expect(holds.candidates()).toEqual([ONE]);
    holds.lift(OTHER);
    expect(holds.candidates()).toEqual([ONE, OTHER]);
  });

  it('keeps a hold of the account when the key is refused as well', () => {
    holds.hold(ONE, 'account');
    holds.hold(ONE, 'key');
    holds.keyAccepted(ONE);
    expect(holds.candidates()).toEqual([OTHER]);
  });
});
