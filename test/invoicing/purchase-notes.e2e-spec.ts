import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileRemoval } from '../../src/invoicing/files/file-removal.js';
import { FillPurchaseNotesJob } from '../../src/invoicing/purchases/fill-purchase-notes.job.js';
import { storedFields } from '../../src/receipts/output/storage/stored-fields.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { judge } from '../../src/receipts/verdict.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { acceptFor, failInvoice } from '../support/service/invoices.js';
import { createTicket, settled } from '../support/http/requests.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';
import { typedPage } from '../support/receipts/typed-page.js';

const reader = new ScriptedExtractionService();
let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ ticketReader: reader });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => reader.reset());

const today = (): string => testApp.clock.now().toISOString().slice(0, 10);
/** Without an RFC, so its invoice fails. */
const paper = () => `TIENDA EL FARO
${today().split('-').reverse().join('/')} TICKET: 004512
PAN  48.50
CAFE  67.50
TOTAL  116.00`;

const noteOf = async (id: string) =>
  (
    await testApp.rows(
      `SELECT purchased_on::text AS day, ticket_number AS number, read_vendor AS vendor, read_total AS total, articles
         FROM invoices WHERE id = $1`,
      [id],
    )
  )[0];
const NOTHING = { day: null, number: null, vendor: null, total: null, articles: null };
const note = () => ({
  day: today(),
  number: '004512',
  vendor: 'TIENDA EL FARO',
  total: '116.00',
  articles: 'pan cafe',
});

async function storeExtraction(id: string): Promise<void> {
  const reading = readFields(typedPage(paper()));
  await testApp.rows('INSERT INTO receipt_readings (invoice_id, reading) VALUES ($1, $2)', [
    id,
    JSON.stringify(storedFields(reading, judge(reading))),
  ]);
}

async function refused(): Promise<string> {
  reader.willRead({ paper: paper() });
  const { admin, id: orgId } = organization;
  const { body } = await createTicket(testApp, admin.key).expect(200);
  await settled(testApp, admin.key, orgId, body.id);
  return body.id as string;
}

describe('a purchase note', () => {
  it('is stored with the extraction, also if the receipt is refused', async () => {
    expect(await noteOf(await refused())).toEqual(note());
  });

  it('is removed with the picture, but for the day by which it is listed', async () => {
    const id = await refused();
    await testApp.app.get(FileRemoval).pictures([id]);
    expect(await noteOf(id)).toEqual({ ...NOTHING, day: today() });
  });

  it('is filled in once for extractions of an earlier version, and not after removal', async () => {
    const { admin, id: orgId } = organization;
    const [old, removed] = [
      await acceptFor(testApp, admin.id, orgId),
      await acceptFor(testApp, admin.id, orgId),
    ];
    for (const id of [old, removed]) {
      await failInvoice(testApp, id);
      await storeExtraction(id);
    }
    await testApp.app.get(FileRemoval).pictures([removed]);
    const expected = note();
    testApp.clock.advance(2 * 86_400_000);
    const fill = () => testApp.app.get(FillPurchaseNotesJob).run();
    await fill();
    expect([await noteOf(old), await noteOf(removed)]).toEqual([expected, NOTHING]);
    await testApp.rows('UPDATE invoices SET read_total = 1 WHERE id = $1', [old]);
    await fill();
    expect(await noteOf(old)).toEqual({ ...expected, total: '1.00' });
  });

  it('gets the articles that an earlier version did not store with it', async () => {
    const id = await refused();
    await storeExtraction(id);
    await testApp.rows('UPDATE invoices SET articles = NULL, read_total = 1 WHERE id = $1', [id]);
    testApp.clock.advance(2 * 86_400_000);
    await testApp.app.get(FillPurchaseNotesJob).run();
    expect(await noteOf(id)).toMatchObject({ articles: 'pan cafe', total: '1.00' });
  });
});
