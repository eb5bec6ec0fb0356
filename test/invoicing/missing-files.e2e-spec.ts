import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Disk } from 'flydrive';
import supertest from 'supertest';
import { createOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { createTicket, settled } from '../support/http/requests.js';
import { receiptBytes } from '../support/receipts/receipts.js';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

describe('a file that was lost', () => {
  it('answers 404 to its link, and the others are there', async () => {
    const { admin, id } = await createOrganization(testApp);
    const receipt_image = receiptBytes().toString('base64');
    const { body } = await createTicket(testApp, admin.key, { receipt_image }).expect(200);
    const invoice = await settled(testApp, admin.key, id, body.id);
    await testApp.app.get(Disk).delete(`documents/${invoice.id}/CFDI-${invoice.uuid}.pdf`);
    const { body: answer } = await supertest(invoice.pdf_url).get('').expect(404);
    expect(answer).toMatchObject({ error: 'Not Found' });
    await supertest(invoice.xml_url).get('').expect(200);
  });
});
