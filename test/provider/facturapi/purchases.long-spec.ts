/** The data of a purchase in its document at Facturapi, and the guarantee of one document for each. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { FacturapiProvider } from '../../../src/provider/facturapi/facturapi-provider.js';
import { ProviderSilent, ProviderUnavailable } from '../../../src/provider/provider.js';
import { SPECIAL_RECEIPTS } from '../../support/cfdi/special-receipts.js';
import type { ReceiptSketch } from '../../../src/testing/samples/sample-receipts.js';
import {
  type FacturapiAdapter,
  startFacturapiAdapter,
  VENDOR,
} from '../../support/providers/facturapi/adapter.js';
import type { FakeInvoice } from '../../support/providers/facturapi/fake-organization.js';
import { actsThenDrops, drops } from '../../../src/testing/fake-provider/faulty-answers.js';
import { sampleRequest } from '../../../src/testing/samples/sample-request.js';
import { readableReceipt } from '../../../src/testing/samples/readable-receipt.js';

let adapter: FacturapiAdapter;
let provider: FacturapiProvider;
/** The purchase of the current test. */
let ticketNumber: string;
let stampsBefore: number;

beforeAll(async () => {
  adapter = await startFacturapiAdapter();
});
afterAll(() => adapter.close());
beforeEach(() => {
  provider = adapter.started();
  adapter.facturapi.reset();
  ticketNumber = randomUUID();
  stampsBefore = adapter.facturapi.stamps;
});

/** An invoice of the purchase; each has another id. */
const photograph = (changes: ReceiptSketch = {}) =>
  sampleRequest({ receipt: readableReceipt({ ticket: { ticketNumber, ...changes } }) });
const stamps = () => adapter.facturapi.stamps - stampsBefore;
function theirs(): FakeInvoice {
  const [latest] = adapter.facturapi.organization(VENDOR).invoices;
  if (!latest) throw new Error('Facturapi made no invoice');
  return latest;
}
const sent = () => adapter.facturapi.requestsOf('POST /invoices').map(({ body }) => body);
const completed = { state: 'completed' };
const refusedAsRepeat = { state: 'failed', code: 'TICKET_NOT_OPEN' };

describe('a purchase', () => {
  it('has one document, whichever invoices request another', async () => {
    expect(await provider.submit(photograph())).toMatchObject(completed);
    expect(await provider.submit(photograph())).toMatchObject(refusedAsRepeat);
    expect(stamps()).toBe(1);
  });

  it('has one document for a hundred concurrent pictures', async () => {
    const all = Array.from({ length: 100 }, () => photograph());
    // Requests during which the first was pending are repeated.
    const settle = async (request: (typeof all)[number]) => {
      for (;;) {
        try {
          return await provider.submit(request);
        } catch (error) {
          if (!(error instanceof ProviderSilent)) throw error;
        }
      }
    };
    const outcomes = await Promise.all(all.map(settle));
    expect(outcomes.filter(({ state }) => state === 'completed')).toHaveLength(1);
    expect(outcomes.filter(({ state }) => state === 'failed')).toHaveLength(99);
    expect(stamps()).toBe(1);
  });

  it.each<[string, ReceiptSketch]>([
    ['total', { total: '116.01' }],
    ['day', { date: '2026-11-19' }],
    ['number', { ticketNumber: 'another' }],
  ])('is another one with another %s', async (_, changes) => {
    await provider.submit(photograph());
    expect(await provider.submit(photograph(changes))).toMatchObject(completed);
    expect(stamps()).toBe(2);
  });

  it('without a number or hour is invoiced each time', async () => {
    const unmarked = { ticketNumber: null, time: null };
    await provider.submit(photograph(unmarked));
    expect(await provider.submit(photograph(unmarked))).toMatchObject(completed);
    expect(stamps()).toBe(2);
  });

  it('whose document is pending delays a repeat until that is done', async () => {
    adapter.facturapi.willMake({ status: 'pending' });
    expect(await provider.submit(photograph())).toMatchObject({ state: 'pending' });
    const repeat = photograph();
    const waits: unknown = await provider.submit(repeat).catch((error: unknown) => error);
    expect(waits).toBeInstanceOf(ProviderUnavailable);
    expect(waits).toMatchObject({ concerns: 'this invoice', retryAfterMs: 60_000 });
    adapter.facturapi.organization(VENDOR).become(theirs(), 'valid');
    expect(await provider.submit(repeat)).toMatchObject(refusedAsRepeat);
    expect(stamps()).toBe(1);
  });

  it.each(['failed', 'canceled'] as const)('whose document is %s can have another', async (status) => {
    adapter.facturapi.willMake({ status });
    expect(await provider.submit(photograph())).toMatchObject({ state: 'failed', code: 'PROVIDER_REFUSED' });
    const next = photograph();
    adapter.facturapi.willDo('POST /invoices', {}, actsThenDrops);
    await expect(provider.submit(next)).rejects.toBeInstanceOf(ProviderSilent);
    expect(await provider.submit(next)).toMatchObject(completed);
    expect(stamps()).toBe(1);
    expect(sent().at(-1)).toMatchObject({ idempotency_key: next.invoiceId });
  });

  it('is not stamped again by another attempt of its repeat', async () => {
    await provider.submit(photograph());
    const repeat = photograph();
    expect(await provider.submit(repeat)).toMatchObject(refusedAsRepeat);
    expect(await provider.submit({ ...repeat, attempt: 2 })).toMatchObject(refusedAsRepeat);
    expect(stamps()).toBe(1);
  });

  it('has its document found for the right invoice after a lost answer', async () => {
    const first = photograph();
    adapter.facturapi.willDo('POST /invoices', actsThenDrops, drops);
    await expect(provider.submit(first)).rejects.toBeInstanceOf(ProviderSilent);
    const repeat = photograph();
    await expect(provider.submit(repeat)).rejects.toBeInstanceOf(ProviderSilent);
    expect(await provider.submit(repeat)).toMatchObject(refusedAsRepeat);
    expect(await provider.submit(first)).toMatchObject(completed);
    expect(stamps()).toBe(1);
  });
});

describe('the document of a purchase', () => {
  const xml = () => theirs().xml.toString();

  it('names the branch of the purchase', async () => {
    await provider.submit(photograph({ vendor: { placeOfIssue: '64000' } }));
    expect(xml()).toContain('LugarExpedicion="64000"');
    await provider.submit(photograph({ ticketNumber: 'next', vendor: { postalCode: null } }));
    expect(xml()).toContain('LugarExpedicion="06600"');
    expect(sent()[1]).not.toHaveProperty('address');
  });

  it('has taxes of states and towns outside of its articles, over what was paid', async () => {
    const outcome = await provider.submit(photograph(SPECIAL_RECEIPTS.lodging));
    expect(outcome).toMatchObject(completed);
    expect(xml()).toMatch(/SubTotal="1000.00" .*Total="1190.00"/);
    expect(xml()).toContain('TotaldeTraslados="30.00"');
  });
});
