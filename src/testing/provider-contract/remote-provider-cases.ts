import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { UNINTELLIGIBLE, TOO_LATE, WRONG_DOCUMENTS } from './bad-answers.js';
import {
  assertDiscreet,
  assertNothingFinal,
  assertUnavailable,
  assertUnknown,
  carryThrough,
  type Cases,
  casesOf,
  documentIn,
  ended,
  stampsFromNow,
  thrownBy,
} from './cases.js';
import type { RemoteProviderHarness } from './harness.js';

/** Timeout of the cases about timeouts. */
export const SHORT_TIMEOUT_S = 1;
/** Maximum number of consecutive requests that one method of a provider makes. */
const EXCHANGES = 6;
const CHECK_MS = 5_000;

/** Requirements of remote providers. */
export const REMOTE_PROVIDER_CASES: Cases<RemoteProviderHarness> = {
  async 'throws while it is unreachable, and works when it is back'(harness) {
    const { provider } = harness;
    const earlier = harness.request();
    const document = await carryThrough(harness, earlier);
    const request = harness.request();
    const stampsAre = await stampsFromNow(harness);
    await harness.goDown();
    try {
      const start = Date.now();
      assertUnavailable(await thrownBy(provider.check()));
      assertEndsWithin(CHECK_MS, start);

      const error = await thrownBy(provider.submit(request));
      assertUnavailable(error);
      assertDiscreet(harness, request, error);
      // Not null: a provider that cannot be reached has not said that it does not know the invoice.
      assertDiscreet(harness, earlier, await thrownBy(provider.find(earlier.invoiceId, null)));
    } finally {
      await harness.comeBack();
    }
    await stampsAre(0);
    await provider.check();
    assert.deepEqual(documentIn(await provider.find(earlier.invoiceId, null)), document);
    await carryThrough(harness, request);
    await stampsAre(1);
  },

  ...casesOf(
    Object.entries(UNINTELLIGIBLE),
    ([kind]) => `accepts no unintelligible answer, and finds the document later: ${kind}`,
    async (harness: RemoteProviderHarness, [, faultFor]) => {
      const request = harness.request();
      const stampsAre = await stampsFromNow(harness);
      harness.answerBadly(faultFor(request.receiver));
      await assertNothingFinal(harness, request);
      await carryThrough(harness, request);
      await stampsAre(1);
    },
  ),

  ...casesOf(
    Object.entries(WRONG_DOCUMENTS),
    ([kind]) => `never completes an invoice with a wrong document: ${kind}`,
    async (harness: RemoteProviderHarness, [, wrong]) => {
      const { provider } = harness;
      const request = harness.request();
      const stampsAre = await stampsFromNow(harness);
      harness.issueWrongly(wrong());
      // Neither when it is made, nor when it is looked up later.
      for (const ask of [() => provider.submit(request), () => provider.find(request.invoiceId, null)]) {
        const end = await ended(ask());
        if ('error' in end) assertUnknown(harness, request, end.error);
        else assert.ok(end.value && end.value.state !== 'completed', `It returns ${inspect(end.value)}`);
      }
      await stampsAre(1);
    },
  ),
};

/** Requirements about timeouts, for an adapter with {@link SHORT_TIMEOUT_S}. */
export const SLOW_PROVIDER_CASES: Cases<RemoteProviderHarness> = {
  async 'times out, and finds the document later'(harness) {
    const request = harness.request();
    const stampsAre = await stampsFromNow(harness);
    harness.answerBadly(TOO_LATE);
    const start = Date.now();
    await assertNothingFinal(harness, request);
    assertEndsWithin(SHORT_TIMEOUT_S * 1_000 * EXCHANGES, start);
    await carryThrough(harness, request);
    await stampsAre(1);
  },
};

function assertEndsWithin(ms: number, start: number): void {
  const took = Date.now() - start;
  assert.ok(took < ms, `It took ${took} ms, expected less than ${ms}`);
}
