/** What every adapter of the port keeps to. An adapter of your own runs it too: see docs/providers.md. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CallbackRefused,
  type InvoiceRequest,
  type InvoicingProvider,
  type ProviderCallback,
  type ProviderOutcome,
  ProviderUnavailable,
  type StampedDocument,
} from '../../../src/provider/provider.js';
import { readIssuedCfdi } from '../../../src/provider/remote/issued-cfdi.js';
import { NO_ANSWERS, WRONG_DOCUMENTS } from './bad-answers.js';

/** A provider, and what a test can do to it. */
export interface ProviderHarness {
  readonly provider: InvoicingProvider;
  /** What no error may tell: keys, passwords. */
  readonly secrets: readonly string[];
  /** An invoice that the provider completes, of an id of its own. */
  request(): InvoiceRequest;
  /** How many documents were made at the provider. */
  stamps(): number | Promise<number>;
  /** The next document gets made, and the answer never arrives. */
  loseNextAnswer(): void;
  /** A callback about this invoice that somebody else has signed. Left out where a provider does not call back. */
  forgedCallback?(invoiceId: string): ProviderCallback;
  close(): Promise<void>;
}

/** A provider elsewhere, which can be out of reach, and wrong. */
export interface RemoteProviderHarness extends ProviderHarness {
  /** Nobody can connect, until it comes back. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** The next document gets made, and the answer that tells of it is this. */
  answerBadly(kind: keyof typeof NO_ANSWERS): void;
  /** The next document gets made, and the answer comes 1.5 s later. */
  answerTooLate(): void;
  /** The next document is this. */
  issueWrongly(kind: keyof typeof WRONG_DOCUMENTS): void;
}

/** A provider elsewhere that may take its time, and may refer to what it has already. */
export interface QueueingProviderHarness extends RemoteProviderHarness {
  /** The next document takes a while. */
  delayNextDocument(): void;
  /** The next document gets made, the answer is that there is one already, and asking for it is answered with this. */
  refuseLookUp(status: number): void;
}

/** Starts an adapter by which a request may take so many seconds at most: `PROVIDER_TIMEOUT`. */
type Start<Harness> = (timeoutS: number) => Promise<Harness>;

/** Long enough for a busy machine. */
const TIMEOUT_S = 5;
/** Where the time-out is what a test is about. */
const SHORT_TIMEOUT_S = 1;
/** Requests that one method of a provider may make, one after the other. */
const EXCHANGES = 6;
const CHECK_MS = 5_000;

/** For an adapter that works in this process. */
export function describeProviderContract(name: string, start: () => Promise<ProviderHarness>): void {
  describe(`the contract of providers: ${name}`, () => {
    const harness = started(start);
    contractOfAll(harness);
  });
}

/** For an adapter to a provider elsewhere that stamps at once. */
export function describeRemoteProviderContract(name: string, start: Start<RemoteProviderHarness>): void {
  describe(`the contract of providers: ${name}`, () => {
    const harness = started(() => start(TIMEOUT_S));
    contractOfAll(harness);
    contractOfRemoteOnes(harness);
  });
  describe(`the contract of providers, when time runs out: ${name}`, () => {
    contractOfSlowOnes(started(() => start(SHORT_TIMEOUT_S)));
  });
}

/** For an adapter to a provider elsewhere that may take its time. */
export function describeQueueingProviderContract(name: string, start: Start<QueueingProviderHarness>): void {
  describeRemoteProviderContract(name, start);
  describe(`the contract of providers that take their time: ${name}`, () => {
    contractOfQueueingOnes(started(() => start(TIMEOUT_S)));
  });
}

function started<Harness extends ProviderHarness>(start: () => Promise<Harness>): () => Harness {
  let harness: Harness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());
  return () => harness;
}

function contractOfAll(harness: () => ProviderHarness): void {
  it('takes work', async () => {
    await expect(harness().provider.check()).resolves.toBeUndefined();
  });

  it('gives a document that is what was asked for, and what its XML says', async () => {
    const request = harness().request();
    const document = await carryThrough(harness(), request);
    const cfdi = readIssuedCfdi(document.xml);
    expect(cfdi.receptor.rfc).toBe(request.receiver.rfc);
    expect(document).toMatchObject({
      uuid: cfdi.uuid,
      currency: cfdi.moneda,
      vendor: { name: cfdi.emisor.nombre, rfc: cfdi.emisor.rfc },
    });
    expect(amountsOf(document)).toEqual({
      subtotal: cfdi.subTotal.toFixed(2),
      tax: cfdi.total.minus(cfdi.subTotal).plus(cfdi.descuento).toFixed(2),
      total: cfdi.total.toFixed(2),
    });
    expect(document.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('makes one document of an id that comes twice', async () => {
    const request = harness().request();
    const before = await harness().stamps();
    const first = await carryThrough(harness(), request);
    expect(await completedBy(harness().provider.submit(request))).toEqual(first);
    expect(await completedBy(harness().provider.find(request.invoiceId, null))).toEqual(first);
    expect((await harness().stamps()) - before).toBe(1);
  });

  it('makes one document of an id that comes several times at once', async () => {
    const request = harness().request();
    const before = await harness().stamps();
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => harness().provider.submit(request)),
    );
    for (const answer of answers) {
      if (answer.status === 'rejected') expectUnknown(harness(), request, answer.reason);
      else expect(answer.value.state).not.toBe('failed');
    }
    const document = await carryThrough(harness(), request);
    const given = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.state === 'completed' ? [answer.value.document] : [],
    );
    for (const other of given) expect(other).toEqual(document);
    expect((await harness().stamps()) - before).toBe(1);
  });

  it('makes two documents of two ids', async () => {
    const before = await harness().stamps();
    const one = await carryThrough(harness(), harness().request());
    const other = await carryThrough(harness(), harness().request());
    expect(one.uuid).not.toBe(other.uuid);
    expect((await harness().stamps()) - before).toBe(2);
  });

  it('has never seen an id that was not submitted', async () => {
    const { invoiceId } = harness().request();
    expect(await harness().provider.find(invoiceId, null)).toBeNull();
  });

  it('finds the document whose answer was lost, and makes no second one', async () => {
    const request = harness().request();
    const before = await harness().stamps();
    harness().loseNextAnswer();
    expectUnknown(harness(), request, await thrownBy(harness().provider.submit(request)));
    expect((await harness().stamps()) - before).toBe(1);

    const found = await untilKnown(harness(), request);
    expect(await completedBy(harness().provider.submit(request))).toEqual(found);
    expect((await harness().stamps()) - before).toBe(1);
  });

  it('submits again what it may have lost, and makes no second one', async () => {
    const request = harness().request();
    const before = await harness().stamps();
    harness().loseNextAnswer();
    await thrownBy(harness().provider.submit(request));
    await harness().provider.submit(request);
    await carryThrough(harness(), request);
    expect((await harness().stamps()) - before).toBe(1);
  });

  it('believes no callback that nobody signed', () => {
    const { provider } = harness();
    const { invoiceId } = harness().request();
    const body = Buffer.from(
      JSON.stringify({ invoice_id: invoiceId, data: { object: { external_id: invoiceId } } }),
    );
    const nobodys: ProviderCallback[] = [
      { headers: {}, body },
      { headers: { 'facturapi-signature': '00'.repeat(32), 'webhook-signature': 'v1,AAAA' }, body },
      { headers: {}, body: Buffer.alloc(0) },
    ];
    const forged = harness().forgedCallback?.(invoiceId);
    for (const callback of forged ? [...nobodys, forged] : nobodys) {
      expect(() => provider.invoiceOfCallback(callback)).toThrow(CallbackRefused);
    }
  });
}

function contractOfRemoteOnes(harness: () => RemoteProviderHarness): void {
  it('can’t be asked while it is out of reach, and works when it is back', async () => {
    const { provider } = harness();
    const earlier = harness().request();
    const document = await carryThrough(harness(), earlier);
    const request = harness().request();
    const before = await harness().stamps();
    await harness().goDown();
    try {
      const start = Date.now();
      expect(await thrownBy(provider.check())).toBeInstanceOf(ProviderUnavailable);
      expect(Date.now() - start).toBeLessThan(CHECK_MS);

      const error = await thrownBy(provider.submit(request));
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expectDiscreet(harness(), request, error);
      // Not null: one that can't be asked has not said that it never saw the invoice.
      expectDiscreet(harness(), earlier, await thrownBy(provider.find(earlier.invoiceId, null)));
    } finally {
      await harness().comeBack();
    }
    expect((await harness().stamps()) - before).toBe(0);
    await provider.check();
    expect(await completedBy(provider.find(earlier.invoiceId, null))).toEqual(document);
    await carryThrough(harness(), request);
    expect((await harness().stamps()) - before).toBe(1);
  });

  it.each(namesOf(NO_ANSWERS))(
    'never takes for an answer what is none, and finds the document later: %s',
    async (kind) => {
      const request = harness().request();
      const before = await harness().stamps();
      harness().answerBadly(kind);
      await expectNothingFinal(harness(), request);
      await carryThrough(harness(), request);
      expect((await harness().stamps()) - before).toBe(1);
    },
  );

  it.each(namesOf(WRONG_DOCUMENTS))(
    'never completes an invoice with a document of another: %s',
    async (kind) => {
      const { provider } = harness();
      const request = harness().request();
      const before = await harness().stamps();
      harness().issueWrongly(kind);
      // Neither when it is made, nor when it is looked up later.
      for (const ask of [() => provider.submit(request), () => provider.find(request.invoiceId, null)]) {
        const outcome = await ask().catch((error: unknown) => error);
        if (outcome instanceof Error) expectUnknown(harness(), request, outcome);
        else expect(outcome).not.toMatchObject({ state: 'completed' });
      }
      expect((await harness().stamps()) - before).toBe(1);
    },
  );
}

function contractOfSlowOnes(harness: () => RemoteProviderHarness): void {
  it('never waits without end, and finds the document later', async () => {
    const request = harness().request();
    const before = await harness().stamps();
    harness().answerTooLate();
    const start = Date.now();
    await expectNothingFinal(harness(), request);
    expect(Date.now() - start).toBeLessThan(SHORT_TIMEOUT_S * 1_000 * EXCHANGES);
    await carryThrough(harness(), request);
    expect((await harness().stamps()) - before).toBe(1);
  });
}

function contractOfQueueingOnes(harness: () => QueueingProviderHarness): void {
  it('finds in the end what took a while, and makes no second one', async () => {
    const request = harness().request();
    const before = await harness().stamps();
    harness().delayNextDocument();
    expect(await harness().provider.submit(request)).toMatchObject({ state: 'pending' });
    expect(await harness().provider.submit(request)).not.toMatchObject({ state: 'failed' });
    await untilKnown(harness(), request);
    expect((await harness().stamps()) - before).toBe(1);
  });

  it.each([429, 401, 402, 403])(
    'does not know what became of an invoice that it may not look up: %d',
    async (status) => {
      const request = harness().request();
      const before = await harness().stamps();
      harness().refuseLookUp(status);
      // Not ProviderUnavailable, which would say that nothing was made.
      expectUnknown(harness(), request, await thrownBy(harness().provider.submit(request)));
      await carryThrough(harness(), request);
      expect((await harness().stamps()) - before).toBe(1);
    },
  );
}

/** An outcome by which the invoice stays what it is. */
async function expectNothingFinal(harness: ProviderHarness, request: InvoiceRequest): Promise<void> {
  const outcome = await harness.provider.submit(request).catch((error: unknown) => error);
  if (outcome instanceof Error) expectUnknown(harness, request, outcome);
  else expect(outcome).toMatchObject({ state: 'pending' });
}

const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];

/** Takes an invoice to its end as the service does: what was made of it is looked up before it is submitted again. */
async function carryThrough(
  { provider }: ProviderHarness,
  request: InvoiceRequest,
): Promise<StampedDocument> {
  let reference: string | null = null;
  for (let round = 0; round < 20; round++) {
    const known: ProviderOutcome | null = await provider.find(request.invoiceId, reference);
    const outcome = known ?? (await provider.submit(request));
    if (outcome.state !== 'pending') return documentIn(outcome);
    reference = outcome.reference;
    await sleep(20);
  }
  throw new Error('It is pending still');
}

/** The document, by asking alone. */
async function untilKnown({ provider }: ProviderHarness, request: InvoiceRequest): Promise<StampedDocument> {
  for (let round = 0; round < 20; round++) {
    const outcome = await provider.find(request.invoiceId, null);
    expect(outcome).not.toBeNull();
    if (outcome && outcome.state !== 'pending') return documentIn(outcome);
    await sleep(20);
  }
  throw new Error('It is pending still');
}

async function completedBy(answer: Promise<ProviderOutcome | null>): Promise<StampedDocument> {
  return documentIn(await answer);
}

function documentIn(outcome: ProviderOutcome | null): StampedDocument {
  if (outcome?.state === 'completed') return outcome.document;
  throw new Error(`It is not completed: ${inspect(outcome)}`);
}

/** @throws when nothing is thrown. */
async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return outcome.error;
  throw new Error(`It throws nothing, and gives ${inspect(outcome.value)}`);
}

/** An error by which the invoice stays what it is, and which may be logged. */
function expectUnknown(harness: ProviderHarness, request: InvoiceRequest, error: unknown): void {
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ProviderUnavailable);
  expectDiscreet(harness, request, error);
}

function expectDiscreet({ secrets }: ProviderHarness, { receiver }: InvoiceRequest, error: unknown): void {
  const said = inspect(error, { depth: null, showHidden: true });
  for (const secret of [receiver.rfc, receiver.name, ...secrets]) expect(said).not.toContain(secret);
}

const amountsOf = ({ subtotal, tax, total }: StampedDocument) => ({
  subtotal: subtotal.toFixed(2),
  tax: tax.toFixed(2),
  total: total.toFixed(2),
});
