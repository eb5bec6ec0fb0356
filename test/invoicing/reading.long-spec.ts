import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { ReaderCrashed, ReaderGaveUp } from '../../src/receipts/reader/receipt-reader.errors.js';
import type { ExtractedReceipt } from '../../src/receipts/extraction/extracted-receipt.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import { ProviderCircuit } from '../../src/provider/availability/provider-circuit.js';
import { ProviderUnavailable } from '../../src/provider/provider.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { createTicket, settled } from '../support/http/requests.js';
import { ExtractionStore } from '../../src/receipts/output/storage/extraction-store.js';
import { typedPage } from '../support/receipts/typed-page.js';

const PAPER = 'TIENDA EL FARO SA DE CV\nRFC: AET140822H32\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00';
const readingOf = (paper: string): ExtractedReceipt => readFields(typedPage(paper));

let testApp: TestApp;
let organization: TestOrganization;
let read: MockInstance<LocalReceiptReader['read']>;

async function start(reads = true): Promise<void> {
  testApp = await startTestApp({ reads });
  organization = await createOrganization(testApp, { credits: 20 });
}

beforeEach(() => {
  read = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockImplementation(() => Promise.resolve(readingOf(PAPER)));
});
afterEach(async () => {
  read.mockRestore();
  await testApp.close();
});

const accept = async (): Promise<string> =>
  (await createTicket(testApp, organization.admin.key).expect(200)).body.id;
const toItsEnd = (id: string) => settled(testApp, organization.admin.key, organization.id, id, 30_000);
const submittedAt = async (id: string): Promise<Date | null | undefined> =>
  (
    await testApp.rows<{ submitted_at: Date | null }>('SELECT submitted_at FROM invoices WHERE id = $1', [id])
  )[0]?.submitted_at;

describe('the whole extraction of a receipt', () => {
  it('is removed when its invoice is settled, also if the process dies in between', async () => {
    await start();
    const store = testApp.app.get(ExtractionStore);
    const forget = vi.spyOn(store, 'clearFull').mockRejectedValueOnce(new Error('the process died'));
    const id = await accept();
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed' });
    await eventually(
      () =>
        testApp.rows(
          'SELECT 1 FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL AND locked_at IS NULL',
        ),
      ({ length }) => length === 1,
    );
    await testApp.rows(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE last_error IS NOT NULL',
    );
    await eventually(
      () =>
        testApp.rows(`SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'process-invoice:' || $1`, [
          id,
        ]),
      ({ length }) => length === 0,
    );
    expect(forget).toHaveBeenCalledTimes(2);
    expect(await testApp.rows('SELECT whole FROM receipt_readings WHERE invoice_id = $1', [id])).toEqual([
      { whole: null },
    ]);
  });
});

describe('a receipt', () => {
  it('is extracted before its submission, and the provider gets certain and uncertain fields', async () => {
    await start();
    const { promise: done, resolve: goOn } = Promise.withResolvers<void>();
    read.mockImplementation(async () => {
      await done;
      return readingOf(PAPER);
    });
    const id = await accept();
    await eventually(
      () => Promise.resolve(read.mock.calls.length),
      (calls) => calls === 1,
    );
    expect([await submittedAt(id), testApp.provider.submitted]).toEqual([null, []]);
    goOn();
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed' });
    expect(await submittedAt(id)).toBeInstanceOf(Date);
    const [request] = testApp.provider.submitted;
    expect(request?.receipt).toMatchObject({
      state: 'readable',
      receipt: { vendor: { rfc: 'AET140822H32' } },
      extracted: { total: { certainty: expect.any(Number) } },
    });
  });

  it('that cannot be invoiced fails before its submission, and does not count as a provider failure', async () => {
    await start();
    const circuit = vi.spyOn(ProviderCircuit.prototype, 'submit');
    read.mockImplementation(() => Promise.resolve(readingOf('Nothing of a receipt')));
    const id = await accept();
    expect(await toItsEnd(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'RECEIPT_UNREADABLE' },
    });
    expect([await submittedAt(id), testApp.provider.submitted]).toEqual([null, []]);
    expect(circuit).not.toHaveBeenCalled();
    circuit.mockRestore();
  });

  it('that crashes its reader fails, and is extracted again if the reader was only killed', async () => {
    await start();
    read.mockRejectedValueOnce(new ReaderGaveUp('out of memory'));
    expect(await toItsEnd(await accept())).toMatchObject({ failure: { code: 'RECEIPT_UNREADABLE' } });
    read.mockRejectedValueOnce(new ReaderCrashed('gone'));
    const id = await accept();
    await eventually(
      () =>
        testApp.rows('SELECT 1 FROM slow_jobs.jobs WHERE key LIKE $1 AND last_error = $2', [
          `%${id}`,
          'gone',
        ]),
      ({ length }) => length === 1,
    );
    expect([await submittedAt(id), testApp.provider.submitted]).toEqual([null, []]);
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed' });
  });

  it('is extracted once, however often the provider rejects its invoice, and removed afterwards', async () => {
    await start();
    const busy = () =>
      Promise.reject(new ProviderUnavailable('429', { concerns: 'this invoice', retryAfterMs: 0 }));
    testApp.provider.willDo(busy, busy);
    const id = await accept();
    await eventually(
      () => Promise.resolve(testApp.provider.submitted.length),
      (times) => times === 1,
    );
    const whole = () => testApp.rows('SELECT 1 FROM receipt_readings WHERE whole IS NOT NULL');
    expect(await whole()).toHaveLength(1);
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed' });
    expect(read).toHaveBeenCalledTimes(1);
    const [first, ...others] = testApp.provider.submitted;
    expect(others).toEqual([first, first]);
    await eventually(whole, ({ length }) => length === 0);
  });

  it('is extracted again if another version extracted it', async () => {
    await start();
    const busy = () => Promise.reject(new ProviderUnavailable('429', { concerns: 'this invoice' }));
    testApp.provider.willDo(busy);
    const id = await accept();
    await eventually(
      () => submittedAt(id),
      (at) => at === null && testApp.provider.submitted.length === 1,
    );
    await testApp.rows(`UPDATE receipt_readings SET whole = (whole::jsonb - 'tip')::text`);
    await testApp.rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE $1', [
      `%${id}`,
    ]);
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is extracted again when an operator retries its invoice', async () => {
    await start();
    testApp.provider.willDo(() => ({ state: 'failed', code: 'TICKET_NOT_OPEN', message: 'Not yet.' }));
    const id = await accept();
    expect(await toItsEnd(id)).toMatchObject({ status: 'failed' });
    await testApp.app.get(RetryInvoice).retry(id, 'operator:test');
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not extracted for a provider that reads receipts itself', async () => {
    await start(false);
    expect(await toItsEnd(await accept())).toMatchObject({ status: 'completed' });
    expect(read).not.toHaveBeenCalled();
    expect(testApp.provider.submitted.map(({ receipt }) => receipt)).toEqual([null]);
  });
});
