import { describe, expect, it } from 'vitest';
import { readableReceipt } from '../../testing/samples/readable-receipt.js';
import { PERMIT } from '../../testing/samples/sample-receipts.js';
import { sampleRequest } from '../../testing/samples/sample-request.js';
import { portalSubmission } from './portal-submission.js';

describe('portalSubmission', () => {
  it.each([
    ['sends a permit that is printed', { printsFuelPermit: true, isFuelPermitAssumed: false }, PERMIT],
    ['sends a permit that is known', { printsFuelPermit: false, isFuelPermitAssumed: false }, PERMIT],
    ['sends no permit that was assumed', { printsFuelPermit: false, isFuelPermitAssumed: true }, null],
    [
      'sends no permit that was assumed from uncertain print',
      { printsFuelPermit: true, isFuelPermitAssumed: true },
      null,
    ],
  ])('%s', (_, permit, sent) => {
    const receipt = readableReceipt({
      ticket: { fuelPermit: PERMIT, ...permit },
    });
    const options = { callbackUrl: null, deadlineDays: 3 };
    expect(portalSubmission(sampleRequest({ receipt }), options).receipt.permit).toBe(sent);
  });
});
