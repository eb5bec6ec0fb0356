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

/** One case for each row. */
export const casesOf = <Row, Harness>(
  rows: readonly Row[],
  name: (row: Row) => string,
  hold: (harness: Harness, row: Row) => Promise<void>,
): Cases<Harness> =>
  Object.fromEntries(rows.map((row) => [name(row), (harness: Harness) => hold(harness, row)]));

/** @returns a check of how many documents were made since. */
export async function stampsFromNow(harness: ProviderHarness): Promise<(expected: number) => Promise<void>> {
  const before = await harness.stamps();
  return async (expected) => {
    const made = (await harness.stamps()) - before;
    assert.equal(made, expected, `${made} documents were made, where it should be ${expected}`);
  };
}

/** Rounds by which what takes a while is done, and the pause after each. */
const ROUNDS = 20;
const PAUSE_MS = 20;

/** Takes an invoice to its end as the service does: what was made of it is looked up before it is submitted again. */
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

/** The document, by asking alone. */
export async function untilKnown(
  { provider }: ProviderHarness,
  request: InvoiceRequest,
): Promise<StampedDocument> {
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = await provider.find(request.invoiceId, null);
    assert.notEqual(outcome, null, 'It has never seen what it was sent');
    if (outcome?.state !== 'pending') return documentIn(outcome);
    await sleep(PAUSE_MS);
  }
  assert.fail('It is pending still');
}

export function documentIn(outcome: ProviderOutcome | null): StampedDocument {
  if (outcome?.state === 'completed') return outcome.document;
  assert.fail(`It is not completed: ${inspect(outcome)}`);
}

/** What a call came to. */
export type Ended<Value> = { value: Value } | { error: unknown };

export const ended = <Value>(call: Promise<Value>): Promise<Ended<Value>> =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** @throws when nothing is thrown. */
export async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  const end = await ended(call);
  if ('error' in end) return end.error;
  assert.fail(`It throws nothing, and gives ${inspect(end.value)}`);
}

/** An error by which the invoice stays what it is, and which may be logged. */
export function assertUnknown(harness: ProviderHarness, request: InvoiceRequest, error: unknown): void {
  assert.ok(types.isNativeError(error), `It throws what is no error: ${inspect(error)}`);
  assert.ok(!(error instanceof ProviderUnavailable), 'It says that nothing was made, and something may be');
  assertDiscreet(harness, request, error);
}

/** The provider can't be asked, and nothing was made. */
export function assertUnavailable(error: unknown): void {
  assert.ok(error instanceof ProviderUnavailable, `It throws no ProviderUnavailable, but ${inspect(error)}`);
}

/** Whatever is in an error may be in a log. */
export function assertDiscreet(
  { secrets }: ProviderHarness,
  { receiver }: InvoiceRequest,
  error: unknown,
): void {
  const said = inspect(error, { depth: null, showHidden: true });
  for (const secret of [receiver.rfc, receiver.name, ...secrets])
    assert.ok(!said.includes(secret), `Its error tells ${secret}: ${said}`);
}

/** An outcome by which the invoice stays what it is. */
export async function assertNothingFinal(harness: ProviderHarness, request: InvoiceRequest): Promise<void> {
  const end = await ended(harness.provider.submit(request));
  if ('error' in end) assertUnknown(harness, request, end.error);
  else assert.equal(end.value.state, 'pending');
}
