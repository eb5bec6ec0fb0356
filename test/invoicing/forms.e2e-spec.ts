import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Disk } from 'flydrive';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer, footprint, fullBody } from '../support/http/requests.js';
import { receiptBytes } from '../support/receipts/receipts.js';

const FULL = 'create-invoice-full';
const ENDPOINTS = [FULL, 'facturar-ticket', 'facturar-ticket-org'];
const BOUNDARY = 'b8f2c1d4e5a60718293a4b5c6d7e8f90';
const PICTURE = receiptBytes();

let testApp: TestApp;
let organization: TestOrganization;
let url: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp, { credits: 200, orgCredits: 200 });
  url = await testApp.app.getUrl();
});
afterAll(() => testApp.close());

const taxInfo = (): Record<string, string> => fullBody()['tax_info'] as Record<string, string>;

/** A part of a form: the rest of its first header after the name, and further headers. */
const part = (name: string, value: string | Buffer, { file = '', type = '' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

const send = (endpoint: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/invoicing/${endpoint}`, {
    method: 'POST',
    headers: { ...Object.fromEntries([bearer(organization.admin.key)]), ...headers },
    body,
  });

/** Builds bytes that no library here would write. */
const sendParts = (endpoint: string, parts: Buffer[]) =>
  send(endpoint, Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]), {
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
  });

const picture = () => part('receipt_image', PICTURE, { file: '; filename="r.jpg"', type: 'image/jpeg' });
const taxText = () => part('tax_info', JSON.stringify(taxInfo()));
const fields = (nameOf: (name: string) => string, of = taxInfo()): Buffer[] =>
  Object.entries(of).map(([name, value]) => part(nameOf(name), value));

/** The stored data of an accepted invoice. */
async function kept(response: Response) {
  const body = (await response.json()) as { id: string; data?: { invoice: { id: string } } };
  expect([response.status, response.ok ? '' : body]).toEqual([200, '']);
  const [row] = await testApp.rows<Record<string, string>>(
    `SELECT receiver_rfc AS rfc, receiver_name AS name, cfdi_usage AS use, image_key AS key,
            expense_description AS description FROM invoices WHERE id = $1`,
    [body.data?.invoice.id ?? body.id],
  );
  return row;
}

const EXPECTED = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  use: 'G03',
  key: expect.stringMatching(/\.jpg$/),
};

describe('a form for create-invoice-full', () => {
  it('with tax_info as a Blob, as a browser’s FormData writes it', async () => {
    const form = new FormData();
    form.set('receipt_image', new Blob([new Uint8Array(PICTURE)], { type: 'image/jpeg' }));
    form.set('tax_info', new Blob([JSON.stringify(taxInfo())], { type: 'application/json' }));
    form.set('expense_description', 'Papelería');
    expect(await kept(await send(FULL, form))).toEqual({ ...EXPECTED, description: 'Papelería' });
  });

  it.each<[string, () => Buffer[]]>([
    [
      'as JSON in a part of that type, as Python’s requests writes a tuple without a file name',
      () => [part('tax_info', JSON.stringify(taxInfo()), { type: 'application/json' })],
    ],
    [
      'as JSON in a file, as it writes a text among files',
      () => [part('tax_info', `\ufeff${JSON.stringify(taxInfo())}`, { file: '; filename="tax_info"' })],
    ],
    ['as fields of its members', () => fields((name) => name)],
    ['as fields with dots', () => fields((name) => `tax_info.${name}`)],
    ['as fields with brackets', () => fields((name) => `tax_info[${name}]`)],
    ['as fields with quotes in brackets', () => fields((name) => `tax_info['${name}']`)],
    ['as a browser writes these', () => fields((name) => `tax_info[%22${name}%22]`)],
    ['as some versions of curl write these', () => fields((name) => `tax_info[\\"${name}\\"]`)],
    ['as form-data writes these', () => fields((name) => `tax_info["${name}"]`)],
    ['as fields whose names stand in quotes', () => fields((name) => `"${name}"`)],
    ['as axios writes an object as JSON', () => [part('tax_info{}', JSON.stringify(taxInfo()))]],
    ['in two ways', () => [taxText(), part('tax_info[taxpayer]', 'ESCUELA KEMPER URGATE')]],
  ])('with tax_info %s', async (_, parts) => {
    expect(await kept(await sendParts(FULL, [picture(), ...parts()]))).toMatchObject(EXPECTED);
  });

  it.each<[string, Buffer]>([
    ['in UTF-8', part('expense_description', 'Papelería ñ', { type: 'text/plain; charset=utf-8' })],
    [
      'as Java’s HttpClient writes it',
      part('expense_description', Buffer.from('Papelería ñ', 'latin1'), {
        type: 'text/plain; charset=ISO-8859-1',
      }),
    ],
    ['as a file', part('expense_description', 'Papelería ñ', { file: '; filename="blob"' })],
    [
      'in UTF-8, by a Java that takes itself to be in the POSIX locale',
      part('expense_description', 'Papelería ñ', { type: 'text/plain; charset=ANSI_X3.4-1968' }),
    ],
  ])('with a text %s', async (_, text) => {
    const row = await kept(await sendParts(FULL, [picture(), taxText(), text]));
    expect(row?.['description']).toBe('Papelería ñ');
  });
});

describe.each(ENDPOINTS)('the picture in a form for %s', (endpoint) => {
  const rest = (): Buffer[] => [
    ...(endpoint === FULL ? [taxText()] : fields((name) => name, { cfdi_usage: 'G03' })),
    ...(endpoint === 'facturar-ticket-org' ? [part('rfc', organization.admin.rfc)] : []),
  ];
  const dataUrl = `data:image/jpeg;base64,${PICTURE.toString('base64')}`;

  it.each<[string, () => Buffer]>([
    ['a file', picture],
    ['a file of no known type', () => part('receipt_image', PICTURE, { file: '; filename="blob"' })],
    ['bytes without a file name', () => part('receipt_image', PICTURE, { type: 'image/jpeg' })],
    [
      'bytes without one, as axios and form-data write a Buffer',
      () => part('receipt_image', PICTURE, { type: 'application/octet-stream' }),
    ],
    ['bytes without one, and nothing else', () => part('receipt_image', PICTURE)],
    ['a data URL', () => part('receipt_image', dataUrl)],
    ['base64 alone', () => part('receipt_image', PICTURE.toString('base64'))],
    [
      'base64url in a file',
      () => part('receipt_image', PICTURE.toString('base64url'), { file: '; filename="a"' }),
    ],
  ])('may be %s', async (_, image) => {
    expect(await kept(await sendParts(endpoint, [image(), ...rest()]))).toMatchObject({ key: EXPECTED.key });
    const [{ key } = { key: '' }] = await testApp.rows<{ key: string }>(
      'SELECT image_key AS key FROM invoices ORDER BY created_at DESC, id DESC LIMIT 1',
    );
    expect(PICTURE.equals(await testApp.app.get(Disk).getBytes(key))).toBe(true);
  });

  it.each<[string, () => Buffer[], number, string]>([
    ['twice', () => [picture(), picture(), ...rest()], 400, 'receipt_image'],
    ['not there', rest, 400, 'receipt_image'],
    ['empty', () => [part('receipt_image', '', { file: '; filename=""' }), ...rest()], 400, 'receipt_image'],
    [
      'no picture',
      () => [part('receipt_image', 'GIF89a', { file: '; filename="a.gif"' }), ...rest()],
      400,
      'image',
    ],
    [
      'in another field',
      () => [
        part('image', Buffer.from('89504e470d0a1a0a0000', 'hex'), { file: '; filename="a.png"' }),
        ...rest(),
      ],
      400,
      'image has to be a text: the field for a file is receipt_image',
    ],
    [
      'in another field, and large',
      () => [part('file', Buffer.alloc(150_000, 1), { file: '; filename="a.jpg"' }), ...rest()],
      413,
      'file can have at most 102400 bytes: the field for a file is receipt_image',
    ],
  ])('is rejected when it is %s, naming the field', async (_, parts, status, named) => {
    const before = await footprint(testApp);
    const response = await sendParts(endpoint, parts());
    const text = await response.text();
    expect([response.status, text.includes(named) ? '' : text]).toEqual([status, '']);
    expect(await footprint(testApp)).toEqual(before);
  });
});

describe('an invalid form field is named', () => {
  it.each<[string, () => Buffer[], string]>([
    [
      'a text that is there twice',
      () => [part('email', 'a@example.com'), part('email', 'b@example.com')],
      'email',
    ],
    [
      'one that is there in two notations',
      () => [part('tax_info[tax_id]', 'x'), part('tax_info.tax_id', 'y')],
      'tax_info.tax_id',
    ],
    [
      'one in a charset that nobody knows',
      () => [part('email', 'x', { type: 'text/plain; charset=x' })],
      'email',
    ],
    [
      'one in another charset than it says, of which a letter would be lost',
      () => [part('expense_description', Buffer.from('Papelería', 'latin1'))],
      'expense_description',
    ],
    [
      'JSON in another one',
      () => [part('tax_info', Buffer.from(JSON.stringify({ ...taxInfo(), taxpayer: 'PEÑA' }), 'latin1'))],
      'tax_info',
    ],
    [
      'JSON that is none',
      () => [part('tax_info', "{'tax_id': 'EKU9003173C9'}", { file: '; filename="blob"' })],
      'tax_info',
    ],
    ['no tax data', () => [], 'tax_id, cfdi_use, fiscal_regimen, taxpayer, postal_code'],
  ])('%s', async (_, parts, named) => {
    const response = await sendParts(FULL, [picture(), ...parts()]);
    const { error } = (await response.json()) as { error: { message: string } };
    expect([response.status, error.message]).toEqual([400, expect.stringContaining(named)]);
  });
});

describe('base64 in JSON', () => {
  it.each(['base64', 'base64url'] as const)(
    '%s without a data URL is accepted by all three',
    async (encoding) => {
      const receipt_image = PICTURE.toString(encoding);
      const { rfc } = await createMember(testApp, { orgId: organization.id });
      for (const [endpoint, body] of [
        [FULL, fullBody({ receipt_image })],
        ['facturar-ticket', { receipt_image, cfdi_usage: 'G03' }],
        ['facturar-ticket-org', { receipt_image, cfdi_usage: 'G03', rfc }],
      ] as const) {
        const response = await send(endpoint, JSON.stringify(body), { 'Content-Type': 'application/json' });
        expect(await kept(response)).toMatchObject({ key: EXPECTED.key });
      }
    },
  );
});
