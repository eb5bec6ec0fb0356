import assert from 'node:assert/strict';
import {
  assertUnknown,
  carryThrough,
  type Cases,
  casesOf,
  stampsFromNow,
  thrownBy,
  untilKnown,
} from './cases.js';
import type { QueueingProviderHarness } from './harness.js';

/** Requirements of providers that may take time. */
export const QUEUEING_PROVIDER_CASES: Cases<QueueingProviderHarness> = {
  async 'finds a document that takes time, and makes no second one'(harness) {
    const { provider } = harness;
    const request = harness.request();
    const stampsAre = await stampsFromNow(harness);
    harness.delayNextDocument();
    assert.equal((await provider.submit(request)).state, 'pending');
    assert.notEqual((await provider.submit(request)).state, 'failed');
    await untilKnown(harness, request);
    await stampsAre(1);
  },

  ...casesOf(
    [429, 401, 402, 403],
    (status) => `treats the outcome as unknown if the lookup is refused: ${status}`,
    async (harness: QueueingProviderHarness, status) => {
      const request = harness.request();
      const stampsAre = await stampsFromNow(harness);
      harness.refuseLookUp(status);
      // Not ProviderUnavailable, which would mean that nothing was made.
      assertUnknown(harness, request, await thrownBy(harness.provider.submit(request)));
      await carryThrough(harness, request);
      await stampsAre(1);
    },
  ),
};
