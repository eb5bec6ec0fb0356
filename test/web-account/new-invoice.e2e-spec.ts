import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderAvailability } from '../../src/provider/availability/provider-availability.js';
import { ProviderUnavailable } from '../../src/provider/provider.js';
import {
  createMember,
  createOrganization,
  grant,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { brokenChecks } from '../support/service/invoices.js';
import { jpegPhoto, photo, receiptForm, renamedPng, sendReceipts } from '../support/receipts/pictures.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { createTicket, footprint } from '../support/http/requests.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';

const HOSTILE = `"><img src=x onerror=alert(1)>`;
const MAX_BYTES = 200_000;

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { MAX_IMAGE_BYTES: String(MAX_BYTES), RATE_LIMIT: '40' } });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

/** Somebody with a page of their own, and its form. */
async function somebody(
  credits = 10,
  taxData = someTaxData(),
): Promise<{ member: TestMember; visitor: Visitor; form: Record<string, string> }> {
  const member = await createMember(testApp, { orgId: organization.id, taxData }, credits);
  const visitor = await signedIn(testApp, member.id);
  return { member, visitor, form: await receiptForm(visitor) };
}

interface Row {
  id: string;
  status: string;
  [column: string]: unknown;
}

const invoicesOf = ({ id }: TestMember) =>
  testApp.rows<Row>('SELECT * FROM invoices WHERE profile_id = $1 ORDER BY id', [id]);
async function balanceOf({ id }: TestMember): Promise<number> {
  const [row] = await testApp.rows<{ balance: string }>('SELECT balance FROM credit_accounts WHERE id = $1', [
    id,
  ]);
  return Number(row?.balance);
}

describe('one picture', () => {
  it('creates the same invoice as the API, and redirects to it', async () => {
    const { member, visitor, form } = await somebody();
    const answer = await sendReceipts(
      visitor,
      { ...form, cfdi_usage: 'I04', expense_description: '  Two\r\nlines ' },
      [jpegPhoto()],
    );
    const image = `data:image/jpeg;base64,${receiptBytes().toString('base64')}`;
    await createTicket(testApp, member.key, {
      receipt_image: image,
      cfdi_usage: 'I04',
      expense_description: 'Two\nlines',
    }).expect(200);
    await testApp.atRest();
    const [ofForm, ofApi, ...others] = await invoicesOf(member);
    expect(others).toEqual([]);
    expect([answer.status, answer.headers['location']]).toEqual([303, `/account/invoices/${ofForm?.id}`]);
    const its = { id: '', image_key: '', uuid: '', provider_reference: '', pdf_key: '', xml_key: '' };
    const times = { created_at: 0, submitted_at: 0, completed_at: 0 };
    expect(ofForm).toMatchObject({ status: 'completed', expense_description: 'Two\nlines' });
    expect({ ...ofForm, ...its, ...times }).toEqual({ ...ofApi, ...its, ...times });
    const entries = await testApp.rows(
      `SELECT amount, reason, made_by FROM credit_entries WHERE account_id = $1 AND reason = 'debit'`,
      [member.id],
    );
    const debit = { amount: '-1', reason: 'debit', made_by: member.id };
    expect(entries).toEqual([debit, debit]);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it.each<[string, (send: () => Promise<unknown>) => Promise<unknown>]>([
    ['one after the other', async (send) => [await send(), await send()]],
    ['at the same time', (send) => Promise.all(Array.from({ length: 5 }, send))],
  ])('that is sent again, %s, is one invoice and charged once', async (_, twice) => {
    const { member, visitor, form } = await somebody();
    const file = photo();
    const places = new Set<unknown>();
    await twice(async () => {
      const { status, headers } = await sendReceipts(visitor, form, [file]);
      places.add(`${status} ${headers['location']}`);
    });
    const [invoice, ...others] = await invoicesOf(member);
    expect(others).toEqual([]);
    expect([...places]).toEqual([`303 /account/invoices/${invoice?.id}`]);
    expect(await balanceOf(member)).toBe(9);
  });

  it('that was sent from another page is accepted after the user was told so', async () => {
    const { member, visitor, form } = await somebody();
    const file = photo('first.png');
    await sendReceipts(visitor, form, [file]).expect(303);
    const [first] = await invoicesOf(member);
    // A phone writes something else beside the picture each time that it shares one.
    const again = { name: 'again.png', bytes: renamedPng(file.bytes, 'shared') };
    const other = await receiptForm(visitor);
    const { text } = await sendReceipts(visitor, other, [again, photo('new.png')]).expect(409);
    expect(text).toMatch(/<strong>again\.png<\/strong>: <span data-reason[^>]*>You invoiced it on /);
    expect(text).toContain(`<a href="/account/invoices/${first?.id}" data-other-invoice>See its invoice</a>`);
    expect(text).not.toContain('<strong>new.png</strong>');
    expect([await balanceOf(member), (await invoicesOf(member)).length]).toEqual([8, 2]);
    const [, told = ''] = /name="again" value="([^"]+)"/.exec(text) ?? [];
    await sendReceipts(visitor, { ...other, again: told }, [again]).expect(303);
    expect([await balanceOf(member), (await invoicesOf(member)).length]).toEqual([7, 3]);
  });

  it('that was sent by the API causes the same message, and one of another user does not', async () => {
    const { member, visitor, form } = await somebody();
    const colleague = await somebody();
    const file = photo();
    await createTicket(testApp, member.key, {
      receipt_image: `data:image/png;base64,${file.bytes.toString('base64')}`,
    }).expect(200);
    await sendReceipts(colleague.visitor, colleague.form, [file]).expect(303);
    await sendReceipts(visitor, form, [file]).expect(409);
    expect(await balanceOf(member)).toBe(9);
  });

  it('that was accepted with another use is rejected and not charged', async () => {
    const { member, visitor, form } = await somebody();
    const file = photo();
    await sendReceipts(visitor, form, [file]).expect(303);
    const { text } = await sendReceipts(visitor, { ...form, cfdi_usage: 'G01' }, [file]).expect(422);
    expect(text).toContain('This photo was received already, with another use');
    expect(await balanceOf(member)).toBe(9);
  });

  it('is accepted after a rejection, which releases its key', async () => {
    const { member, visitor, form } = await somebody(0);
    const file = photo();
    await sendReceipts(visitor, form, [file]).expect(402);
    await grant(testApp, member.id, 1);
    await sendReceipts(visitor, form, [file]).expect(303);
    expect(await balanceOf(member)).toBe(0);
  });
});

describe('several pictures', () => {
  it('redirect to the list, with one invoice each', async () => {
    const { member, visitor, form } = await somebody();
    const { headers } = await sendReceipts(visitor, form, [photo(), photo(), photo()]).expect(303);
    expect(headers['location']).toBe('/account/invoices?done=accepted');
    expect(await invoicesOf(member)).toHaveLength(3);
    const { text } = await visitor.get('/account/invoices?done=accepted').expect(200);
    expect(text).toContain('We have your receipts.');
  });

  it('are accepted except a broken and a too large one, and the form keeps its values', async () => {
    const { member, visitor, form } = await somebody();
    const broken = { name: `broken ñ ${HOSTILE}.png`, bytes: photo().bytes.subarray(0, 40) };
    const large = { name: 'large.png', bytes: Buffer.concat([photo().bytes, Buffer.alloc(MAX_BYTES)]) };
    const fields = { ...form, cfdi_usage: 'I04', expense_description: `</textarea>${HOSTILE}` };
    const files = [photo('first.png'), broken, large, photo('last.png')];
    const { text } = await sendReceipts(visitor, fields, files).expect(400);
    const invoices = await invoicesOf(member);
    expect(invoices).toHaveLength(2);
    for (const { id } of invoices) expect(text).toContain(`<a href="/account/invoices/${id}">`);
    expect(text).toContain('This is not a complete JPEG, PNG, WebP or HEIC photo.');
    expect(text).toContain('It is too large.');
    expect(text).toContain('broken ñ');
    expect(text).toContain('<option value="I04" selected');
    expect(text).toContain('&lt;/textarea>');
    expect(text).not.toContain('<img src=x');
    expect(await balanceOf(member)).toBe(8);
    // Whoever chooses all of them again, from the page that came back, pays for none twice.
    const mended = [...files.filter((file) => file !== broken && file !== large), photo('mended.png')];
    expect(text).toContain(`name="request" value="${form['request']}"`);
    await sendReceipts(visitor, fields, mended).expect(303);
    expect(await invoicesOf(member)).toHaveLength(3);
  });

  it('that are equal become one invoice', async () => {
    const { member, visitor, form } = await somebody();
    const file = photo();
    const { headers } = await sendReceipts(visitor, form, [file, { ...file, name: 'copy.png' }]).expect(303);
    const [invoice] = await invoicesOf(member);
    expect(headers['location']).toBe(`/account/invoices/${invoice?.id}`);
    expect(await balanceOf(member)).toBe(9);
  });

  it('are accepted until the credits are used up', async () => {
    const { member, visitor, form } = await somebody(1);
    const { text } = await sendReceipts(visitor, form, [photo('a.png'), photo('b.png')]).expect(402);
    expect(text).toContain('<strong>b.png</strong>');
    expect(text).toContain('There are not enough credits left.');
    expect([await balanceOf(member), (await invoicesOf(member)).length]).toEqual([0, 1]);
  });
});

describe('nothing is written or debited', () => {
  /** What must be as it was afterwards. */
  async function leavesNothing(work: () => Promise<unknown>): Promise<void> {
    await testApp.atRest();
    const before = await footprint(testApp);
    await work();
    expect(await footprint(testApp)).toEqual(before);
  }

  it('without credits', async () => {
    const { visitor, form } = await somebody(0);
    await leavesNothing(async () => {
      const { text } = await sendReceipts(visitor, form, [photo()]).expect(402);
      expect(text).toContain('There are not enough credits left.');
    });
    const { text } = await visitor.get('/account/invoices/new').expect(200);
    expect(text).toContain('You have no credits left: nothing can be invoiced');
  });

  it('while the provider is unavailable; the answer says when to retry', async () => {
    const { visitor, form } = await somebody();
    const availability = testApp.app.get(ProviderAvailability);
    const ensure = availability.ensure.bind(availability);
    availability.ensure = () => Promise.reject(new ProviderUnavailable('down', { retryAfterMs: 20_000 }));
    try {
      await leavesNothing(async () => {
        const answer = await sendReceipts(visitor, { ...form, expense_description: 'Kept' }, [photo()]);
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '20']);
        expect(answer.text).toContain('Invoicing is not available right now.');
        expect(answer.text).toContain('Kept');
      });
    } finally {
      availability.ensure = ensure;
    }
  });

  it('over the rate limit; the page says when to retry', async () => {
    const { visitor, form } = await somebody();
    while ((await visitor.agent.post('/account/invoices/new')).status !== 429);
    await leavesNothing(async () => {
      const { text, headers } = await sendReceipts(visitor, form, [photo()]).expect(429);
      expect(text).toContain('Too many requests. Wait a moment');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it("for a use that SAT does not allow with the member's regime", async () => {
    const { visitor, form } = await somebody();
    await leavesNothing(async () => {
      const { text } = await sendReceipts(visitor, { ...form, cfdi_usage: 'D01' }, [photo()]).expect(400);
      expect(text).toMatch(/<p class="error" id="cfdi_usage-error">SAT does not allow this use/);
    });
  });

  it('for a description that is too long; the end of a line counts once', async () => {
    const { visitor, form } = await somebody();
    await leavesNothing(async () => {
      const { text } = await sendReceipts(visitor, { ...form, expense_description: 'x'.repeat(1_001) }, [
        photo(),
      ]).expect(400);
      expect(text).toContain('The description can have at most 1000 characters.');
    });
    const lines = `${'x'.repeat(499)}\r\n${'y'.repeat(500)}`;
    await sendReceipts(visitor, { ...form, expense_description: lines }, [photo()]).expect(303);
  });

  it('for a form without its token, without its request id, or from another site', async () => {
    const { visitor, form } = await somebody();
    await leavesNothing(async () => {
      const { _csrf = '', request = '' } = form;
      await sendReceipts(visitor, { request }, [photo()]).expect(403);
      await sendReceipts(visitor, { _csrf }, [photo()]).expect(403);
      await sendReceipts(visitor, { _csrf, request: 'x' }, [photo()]).expect(403);
      await sendReceipts(visitor, form, [photo()]).set('Sec-Fetch-Site', 'cross-site').expect(403);
    });
  });

  it('after the user has signed out', async () => {
    const { visitor, form } = await somebody();
    await visitor.submit('/account', '/account/sign-out');
    await leavesNothing(async () => {
      const { headers } = await sendReceipts(visitor, form, [photo()]).expect(303);
      expect(headers['location']).toMatch(/^\/account\/sign-in/);
    });
  });
});

describe('the body', () => {
  it('without a picture, as browsers send an empty input, asks for one', async () => {
    const { visitor, form } = await somebody();
    const boundary = 'xxxxxxxx';
    const parts = Object.entries({ ...form, cfdi_usage: 'G03' }).map(
      ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
    );
    // Both inputs, empty.
    const empty =
      'Content-Disposition: form-data; name="receipt_image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n';
    const body = [...parts, empty, empty].map((part) => `--${boundary}\r\n${part}\r\n`).join('');
    const { text } = await visitor.agent
      .post('/account/invoices/new')
      .set('Content-Type', `multipart/form-data; boundary=${boundary}`)
      .send(`${body}--${boundary}--\r\n`)
      .expect(400);
    expect(text).toMatch(/id="receipt_image-error">Choose at least one photo/);
  });

  it('may have ten pictures beside an empty input, and more are rejected', async () => {
    const { member, visitor, form } = await somebody(20);
    const ten = Array.from({ length: 10 }, () => photo());
    await sendReceipts(visitor, form, [...ten, { name: '', bytes: Buffer.alloc(0) }]).expect(303);
    const { text } = await sendReceipts(visitor, form, [...ten, photo()]).expect(413);
    expect(text).toContain('These are too many photos.');
    expect(await balanceOf(member)).toBe(10);
  });

  it('that is too large is rejected with a page, and read only up to the limit', async () => {
    const { visitor, form } = await somebody();
    const file = photo('large.png', Buffer.alloc(4 * MAX_BYTES));
    const { text } = await sendReceipts(visitor, form, [file]).expect(413);
    expect(text).toContain('It is too large.');
    expect(text).toContain('<html lang="en">');
  });

  it('with files in another field, or of another kind, is rejected with a page', async () => {
    const { visitor, form } = await somebody();
    const other = await sendReceipts(visitor, form, [photo()], 'picture').expect(400);
    expect(other.text).toContain('What was sent could not be read.');
    const json = await visitor.agent
      .post('/account/invoices/new')
      .send({ ...form })
      .expect(415);
    expect(json.text).toContain('What was sent could not be read.');
  });

  it('with a file that only claims to be a picture is rejected', async () => {
    const { visitor, form } = await somebody();
    const files = [photo('a.jpg', Buffer.from('%PDF-1.7')), photo('b.png', Buffer.alloc(0))];
    const { text } = await sendReceipts(visitor, form, files).expect(400);
    expect(text.match(/This is not a complete JPEG, PNG, WebP or HEIC photo/g)).toHaveLength(1);
    // By what it is, not by its name.
    expect(text).toContain('This is a PDF, not a photo.');
  });
});

describe('the page', () => {
  it("offers the uses that SAT allows the member, with the member's default selected", async () => {
    const { visitor } = await somebody(10, someTaxData({ cfdiUse: 'I08' }));
    const { text } = await visitor.get('/account/invoices/new').expect(200);
    expect(text).toContain('<option value="I08" selected');
    expect(text).toContain('Gastos en general (G03)');
    // For people alone, for payments alone.
    expect(text).not.toContain('value="D01"');
    expect(text).not.toContain('value="CP01"');
    expect(text).toContain('You have 10 credits left.');
  });

  it('replaces a use that CFDI 4.0 no longer has', async () => {
    const { visitor } = await somebody(10, someTaxData({ cfdiUse: 'P01' }));
    const { text } = await visitor.get('/account/invoices/new').expect(200);
    expect(text).toContain('<option value="S01" selected');
  });

  it('is in Spanish for Spanish users, including errors', async () => {
    const { visitor, form } = await somebody(0);
    visitor.agent.set('Accept-Language', 'es');
    const { text } = await sendReceipts(visitor, form, [photo()]).expect(402);
    expect(text).toContain('No quedan créditos suficientes.');
    expect(text).toContain('Estas fotos no se recibieron');
  });
});
