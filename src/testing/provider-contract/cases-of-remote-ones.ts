import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { NO_ANSWERS, TOO_LATE, WRONG_DOCUMENTS } from './bad-answers.js';
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

/** Where the time-out is what a case is about. */
export const SHORT_TIMEOUT_S = 1;
/** Requests that one method of a provider may make, one after the other. */
const EXCHANGES = 6;
const CHECK_MS = 5_000;

/** What a provider keeps to that is elsewhere. */
export const CASES_OF_REMOTE_ONES: Cases<RemoteProviderHarness> = {
  async 'can’t be asked while it is out of reach, and works when it is back'(harness) {
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
      // Not null: one that can't be asked has not said that it never saw the invoice.
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
    Object.entries(NO_ANSWERS),
    ([kind]) => `never takes for an answer what is none, and finds the document later: ${kind}`,
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
    ([kind]) => `never completes an invoice with a document of another: ${kind}`,
    async (harness: RemoteProviderHarness, [, wrong]) => {
      const { provider } = harness;
      const request = harness.request();
      const stampsAre = await stampsFromNow(harness);
      harness.issueWrongly(wrong());
      // Neither when it is made, nor when it is looked up later.
      for (const ask of [() => provider.submit(request), () => provider.find(request.invoiceId, null)]) {
        const end = await ended(ask());
        if ('error' in end) assertUnknown(harness, request, end.error);
        else assert.ok(end.value && end.value.state !== 'completed', `It gives ${inspect(end.value)}`);
      }
      await stampsAre(1);
    },
  ),
};

/** What it keeps to when time runs out: for an adapter with {@link SHORT_TIMEOUT_S}. */
export const CASES_OF_SLOW_ONES: Cases<RemoteProviderHarness> = {
  async 'never waits without end, and finds the document later'(harness) {
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
  assert.ok(took < ms, `It took ${took} ms, where it should be less than ${ms}`);
}
