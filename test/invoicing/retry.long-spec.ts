import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import type { ProviderOutcome } from '../../src/provider/provider.js';
import type { FailureCode } from '../../src/provider/failure-codes.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { cli } from '../support/service/process.js';
import { createTicket, settled } from '../support/http/requests.js';
import { completed } from '../../src/testing/scripted-provider.js';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp, { credits: 10 });
});
afterAll(() => testApp.close());

const env = () => ({
  DATABASE_URL: (testApp.dataSource.options as { url: string }).url,
  DATA_DIR: testApp.folder,
});
const retry = (id: string) => testApp.app.get(RetryInvoice).retry(id, 'operator:test');
const end = (id: string) => settled(testApp, organization.admin.key, organization.id, id);
const failure = (code: FailureCode): ProviderOutcome => ({ state: 'failed', code, message: 'No.' });

async function failed(code: FailureCode): Promise<string> {
  testApp.provider.willDo(() => failure(code));
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  expect(await end(body.id)).toMatchObject({ status: 'failed', failure: { code } });
  return body.id;
}

const debits = () =>
  testApp.rows(`SELECT id FROM credit_entries WHERE account_id = $1 AND reason = 'debit'`, [
    organization.admin.id,
  ]);

describe('invoice retry', () => {
  it('retries a failed invoice without a second debit', async () => {
    const id = await failed('VENDOR_NOT_SUPPORTED');
    const before = await debits();
    expect(await cli(env(), 'invoice', 'retry', '--invoice', id)).toEqual({ id, status: 'processing' });
    const invoice = await end(id);
    expect(invoice).toMatchObject({ status: 'completed', amount: 116 });
    expect(invoice).not.toHaveProperty('failure');
    expect(await debits()).toEqual(before);
    const attempts = testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === id);
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);

    await expect(retry(id)).rejects.toThrow(/has not failed/);
  });

  it('finds a document that was issued meanwhile, and submits nothing then', async () => {
    const id = await failed('PROVIDER_TIMEOUT');
    testApp.provider.documents.set(id, completed());
    await retry(id);
    expect((await end(id)).status).toBe('completed');
    expect(testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === id)).toHaveLength(1);
  });

  it.each(['AMOUNT_MISMATCH', 'PROVIDER_ANSWER_INVALID'] as const)(
    'refuses after %s: a second document could be issued',
    async (code) => {
      const id = await failed(code);
      await expect(retry(id)).rejects.toThrow(/may have issued a document/);
      expect((await end(id)).status).toBe('failed');
    },
  );

  it('rejects an invoice older than the stored submissions', async () => {
    const id = await failed('PROVIDER_TIMEOUT');
    await testApp.rows(`UPDATE invoices SET created_at = created_at - interval '61 days' WHERE id = $1`, [
      id,
    ]);
    await expect(retry(id)).rejects.toThrow(/too old/);
  });

  it('rejects other invoices', async () => {
    for (const id of ['01a1fde2-55fd-7662-bfeb-60c0c6bda060', 'none'])
      await expect(retry(id)).rejects.toThrow(/not found/);
  });
});
