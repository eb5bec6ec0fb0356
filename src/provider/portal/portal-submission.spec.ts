import { describe, expect, it } from 'vitest';
import { readableReceipt } from '../../testing/samples/readable-receipt.js';
import { PERMIT } from '../../testing/samples/sample-receipts.js';
import { sampleRequest } from '../../testing/samples/sample-request.js';
import { portalSubmission } from './portal-submission.js';

describe('portalSubmission', () => {
  it.each([
    ['sends a permit that is printed', true, PERMIT],
    ['sends no permit that was assumed', false, null],
  ])('%s', (_, printsFuelPermit, sent) => {
    const isFuelPermitAssumed = !printsFuelPermit;
    const receipt = readableReceipt({
      ticket: { fuelPermit: PERMIT, printsFuelPermit, isFuelPermitAssumed },
    });
    const options = { callbackUrl: null, deadlineDays: 3 };
    expect(portalSubmission(sampleRequest({ receipt }), options).receipt.permit).toBe(sent);
  });
});
