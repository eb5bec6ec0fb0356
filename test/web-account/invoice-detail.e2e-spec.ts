import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { Decimal } from 'decimal.js';
import { InvoiceFiles } from '../../src/invoicing/files/invoice-files.js';
import { repeatedPurchase } from '../../src/invoicing/purchases/repeated-purchase.js';
import { InvoiceStates } from '../../src/invoicing/processing/invoice-states.js';
import { Invoice } from '../../src/invoicing/invoice.entity.js';
import { ProcessInvoiceJob } from '../../src/invoicing/processing/process-invoice.job.js';
import type { FailureCode } from '../../src/provider/failure-codes.js';
import { ExtractionStore } from '../../src/receipts/output/storage/extraction-store.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { storedFields } from '../../src/receipts/output/storage/stored-fields.js';
import { emptyReceipt, type ExtractedReceipt } from '../../src/receipts/extraction/extracted-receipt.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { judge } from '../../src/receipts/verdict.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { acceptFor } from '../support/service/invoices.js';
import { foundIn, TextSink } from '../support/service/leaks.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { createTicket, createTicketOrg, settled } from '../support/http/requests.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const PAPER = `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00`;
/** Receipt of fuel that prints no permit. @param rfc without its check digit */
const fuelOf = (name: string, rfc: string, place = ''): string =>
  `${name} SA DE CV
RFC: ${rfc}${rfcCheckDigit(`${rfc}0`)}
AV JUAREZ 1 CENTRO CP 64000
${place}
TICKET: 004817
PRODUCTO  LITROS  PRECIO  IMPORTE
MAGNA  20.790  24.05  500.00
SUBTOTAL  431.03
IVA  68.97
TOTAL  500.00
TARJETA DE CREDITO  500.00`;
const readingOf = (text = PAPER): ExtractedReceipt => readFields(typedPage(text));

let testApp: TestApp;
let organization: TestOrganization;
let admin: Visitor;
/** What the reader of pictures does, which takes seconds otherwise. */
let read: MockInstance<LocalReceiptReader['read']>;
const log = new TextSink();

beforeAll(async () => {
  // The sandbox, with a reading that every provider has in common.
  testApp = await startTestApp({
    realProvider: true,
    log,
    env: { LOG_LEVEL: 'info', REFUND_FAILED_INVOICES: 'true' },
  });
  organization = await createOrganization(testApp, { credits: 50 });
  admin = await signedIn(testApp, organization.admin.id);
});
afterAll(() => testApp.close());

beforeEach(() => {
  read = vi.spyOn(LocalReceiptReader.prototype, 'read').mockResolvedValue(readingOf());
});
afterEach(() => read.mockRestore());

const accept = async (over: object = {}, { key } = organization.admin): Promise<string> => {
  const { body } = await createTicket(testApp, key, { receipt_image: PICTURE, ...over }).expect(200);
  return body.id;
};
const PICTURE = `data:image/jpeg;base64,${receiptBytes().toString('base64')}`;
const toItsEnd = (id: string) => settled(testApp, organization.admin.key, organization.id, id);
const pageOf = async (id: string, visitor = admin): Promise<string> =>
  (await visitor.get(`/account/invoices/${id}`).expect(200)).text;
const keep = (id: string, reading: ExtractedReceipt) =>
  testApp.app.get(ExtractionStore).save(id, storedFields(reading, judge(reading)), reading);
/** An invoice that nobody works on. */
const waiting = (member: TestMember = organization.admin) => acceptFor(testApp, member.id, organization.id);
const fail = async (id: string, code: FailureCode) => {
  const invoice = await testApp.dataSource.getRepository(Invoice).findOneByOrFail({ id });
  await testApp.app.get(InvoiceStates).fail(invoice, { code, message: 'For programs.' });
};

describe('the page of an invoice', () => {
  it('shows the picture while it is read, and then all data, at the same URL', async () => {
    let goOn = (): void => undefined;
    read.mockImplementation(() => new Promise((resolve) => (goOn = () => resolve(readingOf()))));
    const id = await accept({ expense_description: 'Comida' });
    await eventually(
      () => Promise.resolve(read.mock.calls.length),
      (calls) => calls === 1,
    );
    const before = await pageOf(id);
    expect(before).toContain('data-under-way');
    expect(before).toMatch(/role="status"[^>]*><span class="state unseen processing">In progress/);
    expect(before).toMatch(/aria-current="step"[^]*?Reading the receipt/);
    expect(before).toContain(`<img src="/account/invoices/${id}/picture" alt="Photo of the receipt"/>`);
    expect(before).toContain('What we read from the receipt will be here.');
    // What is live does not change while nothing happens, or it would be put in again every two seconds.
    expect(await pageOf(id)).toBe(before);

    goOn();
    await toItsEnd(id);
    const after = await pageOf(id);
    expect(after).not.toContain('data-under-way');
    expect(after).toMatch(/role="status"[^>]*><span class="state unseen completed">Ready/);
    expect(after).toContain('<h1>Tienda el Faro</h1>');
    expect(after).toContain('<title>Ready: Invoice of Tienda el Faro · ');
    for (const text of ['$106.69', '$9.31', '<strong>$116.00</strong>', RFC, 'Gastos en general', 'Comida'])
      expect(after).toContain(text);
    expect(after).toMatch(/<code>[0-9A-F-]{36}<\/code>/);
    expect(Buffer.byteLength(after)).toBeLessThan(50_000);
    for (const part of ['hero', 'state', 'outcome', 'receipt'])
      for (const page of [before, after]) expect(page).toMatch(new RegExp(`id="${part}"[^>]*data-live`));
  });

  it("says what a waiting invoice waits for, with the provider's message", async () => {
    const id = await waiting();
    const until = new Date('2026-12-01T12:00:00Z');
    const invoice = await testApp.dataSource.getRepository(Invoice).findOneByOrFail({ id });
    const states = testApp.app.get(InvoiceStates);
    const message = 'La tienda factura mañana <b>.';
    await states.recordWait(invoice, 'job', { reason: 'DEFERRED', message, until, deadline: until });
    const page = await pageOf(id);
    expect(page).toContain('The vendor does not invoice this purchase yet.');
    expect(page).toContain('<p>La tienda factura mañana &lt;b>.</p>');
    expect(page).toMatch(/It goes on [^<]*2026/);
    await states.recordWait(invoice, 'job', null);
    expect(await pageOf(id)).not.toContain('La tienda factura');
  });

  it('says how a document differs from the receipt', async () => {
    const id = await accept();
    await toItsEnd(id);
    const message = 'For programs.';
    await testApp.rows('UPDATE invoices SET warnings = $2 WHERE id = $1', [
      id,
      JSON.stringify([{ code: 'TOTAL_DIFFERS_BY_A_CENT', message }]),
    ]);
    const page = await pageOf(id);
    expect(page).toContain('by one cent. The invoice is valid.');
    expect(page).not.toContain(message);
  });

  it('has the taxes by rate and the form of payment that the document states', async () => {
    const id = await accept();
    await toItsEnd(id);
    const page = await pageOf(id);
    for (const [name, amount, base] of [
      ['IVA 16 %', '$9.31', '$58.19'],
      ['IVA 0 %', '$0.00', '$48.50'],
    ])
      expect(page).toContain(`<dt>${name}</dt><dd>${amount} <span class="aside">on ${base}</span></dd>`);
    expect(page).toContain('<dt>Payment method</dt><dd>01 · <span lang="es">Efectivo</span></dd>');
  });

  it('has the discount, with which the subtotal and the taxes make the total', async () => {
    read.mockResolvedValueOnce(readingOf(PAPER.replace('TOTAL  116.00', 'DESCUENTO  -16.00\nTOTAL  100.00')));
    const id = await accept();
    await toItsEnd(id);
    const page = await pageOf(id);
    const dd = (name: string) =>
      Number(new RegExp(`<dt>${name}</dt><dd>(?:<strong>)?(-?)\\$([\\d.]+)`).exec(page)?.slice(1).join(''));
    expect(dd('Discount')).toBeLessThan(0);
    expect(dd('Subtotal') + dd('Discount') + dd('IVA 16 %')).toBeCloseTo(dd('Total'), 5);
  });

  it('has the sums of the taxes if the document is no longer stored, or the storage is unavailable', async () => {
    const id = await accept();
    await toItsEnd(id);
    const names = /IEPS|Local taxes|Withheld taxes|Payment method/;
    const unavailable = Object.assign(new Error('away'), { code: 'E_CANNOT_READ_FILE' });
    vi.spyOn(InvoiceFiles.prototype, 'documentIfExists').mockRejectedValueOnce(unavailable);
    expect(await pageOf(id)).toContain('<dt>IVA</dt><dd>$9.31</dd>');
    await testApp.rows("UPDATE invoices SET xml_key = 'documents/removed.xml' WHERE id = $1", [id]);
    expect(await pageOf(id)).not.toMatch(names);
    expect(await pageOf(id)).toContain('<dt>IVA</dt><dd>$9.31</dd>');
    await testApp.rows(
      'UPDATE invoices SET ieps = 26.5, local_taxes = 30, withheld_taxes = 1.25 WHERE id = $1',
      [id],
    );
    const page = await pageOf(id);
    for (const [name, amount] of [
      ['IEPS', '$26.50'],
      ['Local taxes', '$30.00'],
      ['Withheld taxes', '$1.25'],
    ])
      expect(page).toContain(`<dt>${name}</dt><dd>${amount}</dd>`);
  });

  it('says that a wrong invoice of the sandbox needs no cancellation', async () => {
    const id = await accept();
    expect(await pageOf(id)).not.toContain('Is something wrong with the invoice?');
    await toItsEnd(id);
    const page = await pageOf(id);
    expect(page).toContain('<summary>Is something wrong with the invoice?</summary>');
    expect(page).toContain('there is nothing to cancel with SAT');
    expect(page).not.toContain('Ask the vendor to cancel it');
    expect(page).toContain('<a href="/account/settings/tax">Check your tax data');
  });

  it('marks nothing as contradicted once the invoice is completed', async () => {
    const id = await accept();
    const contradicted = { ...readingOf(), total: { value: new Decimal(316), certainty: 1, region: null } };
    await toItsEnd(id);
    await keep(id, contradicted);
    expect(judge(contradicted)).toMatchObject({ state: 'readable', receipt: { lines: [] } });
    const page = await pageOf(id);
    expect(page).not.toContain('contradicted');
    expect(page).toMatch(/<li[^>]*class="aside">[^]*?Items<[^]*?not used/);
  });

  it('says what a document assumes', async () => {
    const id = await accept();
    await toItsEnd(id);
    expect(await pageOf(id)).toContain('16 % was assumed');
    read.mockResolvedValueOnce(readingOf(PAPER.replace('CAFE ', 'JABON')));
    const known = await accept();
    await toItsEnd(known);
    expect(await pageOf(known)).not.toContain('16 % was assumed');
  });

  it('links to PDF, XML and picture on the same origin', async () => {
    const id = await accept();
    await toItsEnd(id);
    const page = await pageOf(id);
    const [, pdf = ''] = /href="(\/api\/files\/[^"]+\/pdf[^"]+)"/.exec(page) ?? [];
    const [, xml = ''] = /href="(\/api\/files\/[^"]+\/xml[^"]+)" download/.exec(page) ?? [];
    const unescaped = (path: string) => path.replaceAll('&amp;', '&');
    expect((await admin.get(unescaped(pdf)).expect(200)).headers['content-type']).toBe('application/pdf');
    expect((await admin.get(unescaped(xml)).expect(200)).headers['content-type']).toMatch(/xml/);
    const picture = await admin.get(`/account/invoices/${id}/picture`).expect(303);
    expect(picture.headers['location']).toMatch(new RegExp(`^/api/files/${id}/receipt\\?expires=`));
    const { headers } = await admin.get(picture.headers['location'] ?? '').expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
  });

  it('warns of a purchase that can’t be deducted because it was paid in cash', async () => {
    const certain = <Value>(value: Value) => ({ value, certainty: 1, region: null });
    for (const [total, form, words] of [
      ['2000.01', '01', 'paid in cash'],
      ['2000.01', '28', null],
      ['2000.00', '01', null],
    ] as const) {
      const id = await waiting();
      const fields = { total: certain(new Decimal(total)), paymentForm: certain(form) };
      await keep(id, { ...readingOf(), ...fields, lines: null });
      const page = await pageOf(id);
      if (words === null) expect(page).not.toContain('paid in cash');
      else expect(page).toContain(words);
    }
  });

  it('warns of a purchase of the last year, and of an older one', async () => {
    const today = testApp.clock.now();
    const year = today.getUTCFullYear();
    for (const [day, words] of [
      [`${year - 4}-03-14`, 'more than a year ago'],
      [`${year - 1}-12-30`, 'another fiscal year'],
      [`${year}-01-02`, null],
    ] as const) {
      const id = await waiting();
      await keep(id, { ...readingOf(), date: { value: day, certainty: 1, region: null } });
      const page = await pageOf(id);
      if (words === null) expect(page).not.toMatch(/more than a year ago|another fiscal year/);
      else expect(page).toContain(words);
    }
  });

  it('marks the listed fields in the upright picture', async () => {
    const id = await waiting();
    const reading = readingOf();
    const { width, height } = reading.evidence;
    await keep(id, { ...reading, evidence: { ...reading.evidence, turned: 90 } });
    const page = await pageOf(id);
    expect(page).toContain(`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Photo of`);
    expect(page).toContain(
      `preserveAspectRatio="none" width="${height}" height="${width}" transform="translate(${width} 0) rotate(90)"`,
    );
    const numbers = [...page.matchAll(/href="#mark-(\d+)"/g)].map(([, number]) => number);
    expect(numbers.length).toBeGreaterThan(2);
    expect([...page.matchAll(/id="mark-(\d+)"/g)].map(([, number]) => number)).toEqual(numbers);
    expect(page).toMatch(/Total<\/span><strong class="field-value">\$116.00<\/strong>/);
    expect(page).toContain('2 items, $116.00');
    expect(page.indexOf('<h3>Items</h3>')).toBeLessThan(page.indexOf('<h3>What we read</h3>'));
    expect(page).not.toContain('style=');
  });

  it('shows why an invoice was refused, and what to do', async () => {
    read.mockResolvedValue({ ...readingOf(), vendorRfc: null, otherRfcs: [] });
    const id = await accept();
    const { failure } = await toItsEnd(id);
    expect(failure.code).toBe('VENDOR_RFC_NOT_FOUND');
    const page = await pageOf(id);
    expect(page).toMatch(/role="status"[^>]*><span class="state unseen failed">/);
    expect(page).toContain("The vendor's RFC can't be seen.");
    expect(page).toContain('could not be read');
    // What the badge says is not said again beside it.
    expect(page).toMatch(/<span class="state unseen failed">[^<]*<\/span><\/p>/);
    expect(page).not.toMatch(/\d\s%/);
    expect(page).toMatch(/<a class="button second" href="\/account\/invoices\/new">Try with a new photo/);
    expect(page).toContain('The credit of this invoice was given back.');
    await testApp.rows('UPDATE invoices SET refunded = false WHERE id = $1', [id]);
    expect(await pageOf(id)).toContain('If you correct it, it costs no other.');
    const { text } = await admin.get(`/account/invoices/${id}`).set('Accept-Language', 'es').expect(200);
    expect(text).toContain('No se ve el RFC del comercio.');
    expect(text).not.toContain(failure.message);
  });

  it("issues fuel with the permit of the vendor's only station", async () => {
    read.mockResolvedValue(
      readingOf(fuelOf('SERVICIO DELTA', 'SDE980312AB', 'LUGAR DE EXPEDICION: CP 37000')),
    );
    const id = await accept();
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed' });
    expect(await pageOf(id)).toContain('does not print the station');
  });

  it('offers the permits of the vendor if none of them follows', async () => {
    read.mockResolvedValue(readingOf(fuelOf('SERVICIO AGIL DE GASOLINAS', 'SAG980312AB')));
    const id = await accept();
    const { failure } = await toItsEnd(id);
    expect(failure.code).toBe('FUEL_PERMIT_NOT_FOUND');
    expect(failure.message).toContain('PL/2060/EXP/ES/2015, PL/2171/EXP/ES/2015');
    const { text } = await admin.get(`/account/invoices/${id}/correct`).expect(200);
    expect(text).toMatch(/<input[^>]*list="permits-of-vendor"/);
    expect(text).toContain('<option value="PL/2060/EXP/ES/2015">');
  });

  it("links to the user's own tax data if SAT refused them, and to nobody else's", async () => {
    const member = await createMember(testApp, { orgId: organization.id });
    const id = await waiting(member);
    await fail(id, 'CFDI40147');
    const own = await pageOf(id, await signedIn(testApp, member.id));
    expect(own).toContain('href="/account/settings/tax">Check the tax data');
    expect(own).toContain('Check: postal code.');
    expect(await pageOf(id)).not.toContain('Check the tax data');
  });

  it("links to the purchase's other invoice if the user may see it", async () => {
    const other = await waiting();
    const stranger = await createOrganization(testApp);
    const elsewhere = await acceptFor(testApp, stranger.admin.id, stranger.id);
    for (const [repeats, isNamed] of [
      [other, true],
      [elsewhere, false],
    ] as const) {
      const id = await waiting();
      const invoice = await testApp.dataSource.getRepository(Invoice).findOneByOrFail({ id });
      await testApp.app.get(InvoiceStates).fail(invoice, repeatedPurchase(repeats));
      const page = await pageOf(id);
      expect(page).toContain('This purchase has an invoice already');
      expect(page).toContain('The credit of this invoice was given back.');
      expect(page.includes(`href="/account/invoices/${repeats}"`)).toBe(isNamed);
    }
  });

  it('says that nothing could be read, and shows only the picture if this service does not read receipts', async () => {
    const id = await waiting();
    await fail(id, 'TICKET_EXPIRED');
    expect(await pageOf(id)).not.toContain('What we read');
    await keep(id, emptyReceipt());
    const page = await pageOf(id);
    expect(page).toContain('We could read nothing in the photo.');
    expect(page).toContain('<img src=');
  });

  it('escapes what receipts contain', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const found = { value: attack, certainty: 0.9, region: null };
    const reading = readingOf();
    const lines = (reading.lines?.value ?? []).map((line) => ({ ...line, description: attack }));
    const id = await accept({ expense_description: attack });
    await toItsEnd(id);
    await keep(id, {
      ...reading,
      vendorName: found,
      qrCodes: [found],
      lines: { value: lines, certainty: 1, region: null },
    });
    await testApp.rows(
      'UPDATE invoices SET vendor_name = $2, vendor_address = $2, receiver_name = $2 WHERE id = $1',
      [id, attack],
    );
    const page = await pageOf(id);
    expect(page).not.toMatch(/<script>|<img src=x/);
    expect(page.match(/&lt;script>|&lt;script&gt;/g)?.length).toBeGreaterThan(8);
  });
});

describe('access to the page', () => {
  it('is for the owner and the payer among members who are not administrators', async () => {
    const ana = await createMember(testApp, { orgId: organization.id });
    const ben = await createMember(testApp, { orgId: organization.id });
    const id = await waiting(ana);
    await keep(id, readingOf());
    expect(await pageOf(id, await signedIn(testApp, ana.id))).toMatch(/TIENDA EL FARO|Tienda el Faro/);
    const other = await signedIn(testApp, ben.id);
    await other.get(`/account/invoices/${id}`).expect(404);
    await other.get(`/account/invoices/${id}/picture`).expect(404);
    await testApp.rows('UPDATE invoices SET account_id = $2 WHERE id = $1', [id, ben.id]);
    expect(await pageOf(id, other)).toMatch(/TIENDA EL FARO|Tienda el Faro/);
    expect(await pageOf(id)).toMatch(/TIENDA EL FARO|Tienda el Faro/);
  });

  it('is for the owner and its creator outside of organizations', async () => {
    const maker = await createMember(testApp, { orgId: null });
    const made = await createMember(testApp, { orgId: null, creatorScopeId: maker.id });
    const { body } = await createTicket(testApp, made.key, { receipt_image: PICTURE }).expect(200);
    await settled(testApp, made.key, made.id, body.id);
    for (const { id } of [made, maker])
      expect(await pageOf(body.id, await signedIn(testApp, id))).toContain('id="mark-1"');
    await admin.get(`/account/invoices/${body.id}`).expect(404);
  });

  it('is not for other organizations, nor for visitors who are not signed in', async () => {
    const stranger = await createOrganization(testApp);
    const visitor = await signedIn(testApp, stranger.admin.id);
    const { body } = await createTicketOrg(testApp, organization.admin.key, { rfc: organization.admin.rfc });
    await toItsEnd(body.id);
    for (const id of [body.id, '01a1ffb9-d5a4-7224-b8b7-8cb9f47c4b0f', 'x']) {
      const { text } = await visitor.get(`/account/invoices/${id}`).expect(404);
      expect(text).toContain('We could not find this page');
      await visitor.get(`/account/invoices/${id}/picture`).expect(404);
    }
    const { headers } = await testApp.http.get(`/account/invoices/${body.id}`).expect(303);
    expect(headers['location']).toMatch(/^\/account\/sign-in\?next=/);
    expect(await testApp.app.get(ExtractionStore).find(stranger.id, body.id)).toBeNull();
  });
});

describe('the extraction is stored', () => {
  it('if the process ends before the invoice is settled: a finished receipt is not read again', async () => {
    await testApp.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`,
    );
    await testApp.rows(
      `CREATE TRIGGER broken BEFORE UPDATE ON invoices FOR EACH ROW WHEN (NEW.uuid IS NOT NULL)
       EXECUTE FUNCTION refuse()`,
    );
    const id = await accept();
    await eventually(
      () =>
        testApp.rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND last_error IS NOT NULL', [
          `process-invoice:${id}`,
        ]),
      (jobs) => jobs.length === 1,
    );
    await testApp.rows('DROP TRIGGER broken ON invoices');
    read.mockResolvedValue(emptyReceipt());
    await testApp.app.get(ProcessInvoiceJob).run({ invoiceId: id });
    expect((await toItsEnd(id)).status).toBe('completed');
    expect(read).toHaveBeenCalledTimes(1);
    expect(await pageOf(id)).toContain('2 items, $116.00');
  });

  it('again with each reading, while its format is supported', async () => {
    const id = await waiting();
    const readings = testApp.app.get(ExtractionStore);
    await keep(id, readingOf());
    await keep(id, emptyReceipt());
    expect(await readings.find(organization.id, id)).toMatchObject({ width: 0 });
    await testApp.rows(`UPDATE receipt_readings SET reading = '{"version": 0}' WHERE invoice_id = $1`, [id]);
    expect(await readings.find(organization.id, id)).toBeNull();
    await pageOf(id);
  });

  it('or, if that fails, the invoice continues, and the log has an error without extracted data', async () => {
    await testApp.rows(
      `ALTER TABLE receipt_readings ADD CONSTRAINT broken CHECK (reading ->> 'version' = '0') NOT VALID`,
    );
    const id = await accept();
    expect((await toItsEnd(id)).status).toBe('completed');
    await testApp.rows('ALTER TABLE receipt_readings DROP CONSTRAINT broken');
    expect(log.text).toContain('"sqlState":"23514"');
    expect(log.text).toContain('The extracted fields could not be stored');
    expect(foundIn(log.text, { vendor: 'EL FARO', RFC, total: '116.00' })).toEqual([]);
    expect(await pageOf(id)).not.toContain('What we read');
  });
});
