import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { InvoiceNotFound, InvoicesService } from '../../src/index.js';
import { failed } from '../../src/provider/index.js';
import { createTestApp, type TestApp, type TestCaller } from '../../src/testing/index.js';
import { TINY_PNG } from '../support/receipts/receipts.js';

describe('the invoice of an event', () => {
  let testApp: TestApp;
  let invoices: InvoicesService;
  let ana: TestCaller;
  beforeAll(async () => {
    testApp = await createTestApp();
    invoices = testApp.app.get(InvoicesService);
    ana = await testApp.caller();
  });
  afterAll(() => testApp.close());

  const settled = async (): Promise<string> => {
    const { body } = await supertest(testApp.url)
      .post('/api/invoicing/facturar-ticket')
      .auth(ana.key, { type: 'bearer' })
      .send({ receipt_image: TINY_PNG, cfdi_usage: 'G03' })
      .expect(200);
    await testApp.atRest();
    return (body as { id: string }).id;
  };

  it('has the fields of its detail, without links', async () => {
    const invoiceId = await settled();
    const invoice = await invoices.ofEvent({ invoiceId, scopeId: ana.orgId });
    expect(invoice).toMatchObject({
      id: invoiceId,
      status: 'completed',
      amount: 116,
      vendor: { rfc: 'AES010203AB1' },
      profileId: ana.profileId,
      price: 1,
    });
    expect(Object.keys(invoice).filter((name) => name.endsWith('_url'))).toEqual([]);
  });

  it('has the reason of its failure', async () => {
    testApp.provider.willDo(() => failed('RECEIVER_REFUSED', 'No.'));
    const invoice = await invoices.ofEvent({ invoiceId: await settled(), scopeId: ana.orgId });
    expect(invoice).toMatchObject({ status: 'failed', failure: { code: 'RECEIVER_REFUSED' } });
  });

  it('is found within its own scope only', async () => {
    const invoiceId = await settled();
    const { orgId } = await testApp.caller();
    await expect(invoices.ofEvent({ invoiceId, scopeId: orgId })).rejects.toBeInstanceOf(InvoiceNotFound);
  });
});
