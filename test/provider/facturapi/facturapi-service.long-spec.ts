import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { FakeFacturapi } from '../../support/providers/facturapi/fake-facturapi.js';
import { actsThenDrops } from '../../../src/testing/fake-provider/faulty-answers.js';
import { createTicket, settled } from '../../support/http/requests.js';
import { ScriptedExtractionService } from '../../support/providers/scripted-extraction-service.js';

const VENDOR = 'AET140822H32';
let facturapi: FakeFacturapi;
let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  facturapi = await FakeFacturapi.start({ [VENDOR]: 'sk_test_1' });
  testApp = await startTestApp({
    realProvider: true,
    ticketReader: new ScriptedExtractionService({ ticket: { vendor: { rfc: VENDOR } } }),
    env: facturapi.env,
  });
  organization = await createOrganization(testApp, { credits: 100 });
});
afterAll(async () => {
  await testApp.close();
  await facturapi.close();
});

describe('the complete service, with Facturapi', () => {
  it('has receipts stamped by Facturapi, each once, even if an answer is lost', async () => {
    facturapi.willDo('POST /invoices', {}, actsThenDrops);
    const created = await Promise.all(
      Array.from({ length: 10 }, () => createTicket(testApp, organization.admin.key).expect(200)),
    );
    const invoices = await Promise.all(
      created.map(({ body }) => settled(testApp, organization.admin.key, organization.id, body.id, 30_000)),
    );
    expect(invoices).toEqual(
      created.map(() =>
        expect.objectContaining({
          status: 'completed',
          amount: 116,
          vendor: expect.objectContaining({ rfc: VENDOR }),
        }),
      ),
    );
    expect(facturapi.stamps).toBe(created.length);

    const [invoice] = invoices;
    const xml = await supertest(invoice.xml_url).get('').responseType('blob').expect(200);
    expect((xml.body as Buffer).toString()).toContain(invoice.uuid.toLowerCase());
  }, 60_000);
});
