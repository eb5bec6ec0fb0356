import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, types } from 'node:util';
import {
  type InvoiceRequest,
  type ProviderOutcome,
  ProviderUnavailable,
  type StampedDocument,
} from '../../provider/provider.js';
import type { Cases } from '../contract.js';
import type { ProviderHarness } from './harness.js';

export type { Cases };

/** Makes one case of each row. */
export const casesOf = <Row, Harness>(
  rows: readonly Row[],
  name: (row: Row) => string,
  check: (harness: Harness, row: Row) => Promise<void>,
): Cases<Harness> =>
  Object.fromEntries(rows.map((row) => [name(row), (harness: Harness) => check(harness, row)]));

/** @returns an assertion about the number of documents that were made since this call. */
export async function stampsFromNow(harness: ProviderHarness): Promise<(expected: number) => Promise<void>> {
  const before = await harness.stamps();
  return async (expected) => {
    const made = (await harness.stamps()) - before;
    assert.equal(made, expected, `${made} documents were made, expected ${expected}`);
  };
}

/** How often a pending invoice is polled, and the delay between polls. */
const ROUNDS = 20;
const PAUSE_MS = 20;

/** Completes an invoice as the service does: it looks an invoice up before it submits it again. */
export async function carryThrough(
  { provider }: ProviderHarness,
  request: InvoiceRequest,
): Promise<StampedDocument> {
  let reference: string | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const known: ProviderOutcome | null = await provider.find(request.invoiceId, reference);
    const outcome = known ?? (await provider.submit(request));
    if (outcome.state !== 'pending') return documentIn(outcome);
    reference = outcome.reference;
    await sleep(PAUSE_MS);
  }
  assert.fail('It is pending still');
}

/** Finds the document by lookups alone. */
export async function untilKnown(
  { provider }: ProviderHarness,
  request: InvoiceRequest,
): Promise<StampedDocument> {
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = await provider.find(request.invoiceId, null);
    assert.notEqual(outcome, null, 'It does not know what was submitted');
    if (outcome?.state !== 'pending') return documentIn(outcome);
    await sleep(PAUSE_MS);
  }
  assert.fail('It is pending still');
}

export function documentIn(outcome: ProviderOutcome | null): StampedDocument {
  if (outcome?.state === 'completed') return outcome.document;
  assert.fail(`It is not completed: ${inspect(outcome)}`);
}

/** The result of a call. */
export type Ended<Value> = { value: Value } | { error: unknown };

export const ended = <Value>(call: Promise<Value>): Promise<Ended<Value>> =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** @throws if nothing is thrown. */
export async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  const end = await ended(call);
  if ('error' in end) return end.error;
  assert.fail(`It throws nothing, and returns ${inspect(end.value)}`);
}

/** Asserts that an error leaves the outcome open, and may be logged. */
export function assertUnknown(harness: ProviderHarness, request: InvoiceRequest, error: unknown): void {
  assert.ok(types.isNativeError(error), `It throws something that is not an Error: ${inspect(error)}`);
  assert.ok(
    !(error instanceof ProviderUnavailable),
    'It says that nothing was made, but something may have been',
  );
  assertDiscreet(harness, request, error);
}

/** Asserts that an error says that nothing was made. */
export function assertUnavailable(error: unknown): void {
  assert.ok(error instanceof ProviderUnavailable, `It throws no ProviderUnavailable, but ${inspect(error)}`);
}

/** Asserts that an error, which may be logged, contains no secrets and no personal data. */
export function assertDiscreet(
  { secrets }: ProviderHarness,
  { receiver }: InvoiceRequest,
  error: unknown,
): void {
  const text = inspect(error, { depth: null, showHidden: true });
  for (const secret of [receiver.rfc, receiver.name, ...secrets])
    assert.ok(!text.includes(secret), `Its error contains ${secret}: ${text}`);
}

/** Asserts that a submission leaves the outcome open. */
export async function assertNothingFinal(harness: ProviderHarness, request: InvoiceRequest): Promise<void> {
  const end = await ended(harness.provider.submit(request));
  if ('error' in end) assertUnknown(harness, request, end.error);
  else assert.equal(end.value.state, 'pending');
}
