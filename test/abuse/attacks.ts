import { gzipSync } from 'node:zlib';
import { TAX_INFO } from '../support/http/abuse.js';
import { receiptBytes } from '../support/receipts/receipts.js';

export interface AttackRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Attack {
  name: string;
  /** All at once. */
  requests(key: string): AttackRequest[];
  /** What each of them may be answered with. */
  expected: number[];
}

const TICKET = '/api/invoicing/facturar-ticket';
const FULL = '/api/invoicing/create-invoice-full';
/** As long as a body with a picture may be. */
const LONGEST = 13_900_000;
/** As long as a form may be. */
const LONGEST_FORM = LONGEST;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const BOUNDARY = 'x';
const FORM_TYPE = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

const filled = (part: string, length = LONGEST) => part.repeat(Math.floor(length / part.length));

/** `{"k0000000":0,"k0000001":0,…}` */
const members = (many: number): string =>
  `{${Array.from({ length: many }, (_, at) => `"k${String(at).padStart(7, '0')}":0`).join(',')}}`;

/** `[[],[],…]` and the like. */
const list = (element: string, length = LONGEST - 20): string =>
  `{"x":[${filled(`${element},`, length).slice(0, -1)}]}`;

const part = (name: string, value: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

const form = (parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const picture = () => part('receipt_image', receiptBytes(), '; filename="a.jpg"');
const taxInfo = () => part('tax_info', JSON.stringify(TAX_INFO));

function sent(
  path: string,
  body: Buffer | string | null,
  headers: Record<string, string>,
  { times = 1, method = 'POST' } = {},
): Attack['requests'] {
  return (key) =>
    Array.from({ length: times }, (_, at) => ({
      method,
      path,
      headers: {
        Authorization: `Bearer ${key}`,
        ...headers,
        ...(headers['Idempotency-Key'] && { 'Idempotency-Key': `${headers['Idempotency-Key']}-${at}` }),
      },
      body: body === null ? null : Buffer.from(body),
    }));
}

const json = (name: string, path: string, body: () => string, expected = [400]): Attack => ({
  name,
  requests: (key) => sent(path, body(), JSON_TYPE)(key),
  expected,
});

const asForm = (name: string, body: () => Buffer, expected = [400], headers = {}): Attack => ({
  name,
  requests: (key) => sent(FULL, body(), { ...FORM_TYPE, ...headers })(key),
  expected,
});

/** A good body but for one text, as long as it may be. */
const longText = (name: string, member: string, text: string, path = TICKET): Attack =>
  json(
    `${name} as ${member}`,
    path,
    () => {
      const good = {
        receipt_image: receiptBytes().toString('base64'),
        cfdi_usage: 'G03',
        tax_info: TAX_INFO,
      };
      const body = JSON.stringify({ ...good, [member]: '#' });
      return body.replace('"#"', () => `"${text}"`);
    },
    [400, 413],
  );

const unit = (bytes: number) => LONGEST - 300_000 - bytes;

export const ATTACKS: Attack[] = [
  json('80,000 members', TICKET, () => members(80_000)),
  json('a million members', TICKET, () => members(900_000)),
  json('a million members in tax_info', FULL, () => `{"tax_info":${members(850_000)}}`),
  {
    name: 'a million members, packed',
    requests: (key) =>
      sent(TICKET, gzipSync(members(900_000)), { ...JSON_TYPE, 'Content-Encoding': 'gzip' })(key),
    expected: [415],
  },
  {
    name: 'empty arrays, packed',
    requests: (key) => sent(TICKET, gzipSync(list('[]')), { ...JSON_TYPE, 'Content-Encoding': 'gzip' })(key),
    expected: [415],
  },
  {
    name: 'sixty PATCHes of 10,000 members',
    requests: (key) =>
      sent(`/api/profile/${TAX_INFO.tax_id}`, members(7_800), JSON_TYPE, { times: 60, method: 'PATCH' })(key),
    expected: [400],
  },
  json('empty arrays', TICKET, () => list('[]')),
  json('empty objects', TICKET, () => list('{}')),
  json('numbers', TICKET, () => list('0')),
  json('texts', TICKET, () => list('""')),
  json('a member of one name', TICKET, () => `{${filled('"a":0,')}"b":0}`),
  json('arrays in arrays', TICKET, () => `{"x":${'['.repeat(LONGEST / 2)}${']'.repeat(LONGEST / 2)}}`),
  json('arrays without an end', TICKET, () => '['.repeat(LONGEST)),
  json('objects in objects', TICKET, () => `${filled('{"":', LONGEST * 0.8)}0${'}'.repeat(LONGEST / 5)}`),
  json('quotes', TICKET, () => '"'.repeat(LONGEST)),
  json('blanks', TICKET, () => `{${' '.repeat(LONGEST - 2)}}`),
  {
    name: 'blanks, eight times at once',
    requests: sent(TICKET, `{${' '.repeat(LONGEST - 2)}}`, JSON_TYPE, { times: 8 }),
    expected: [400],
  },
  json('one number', TICKET, () => `{"x":${'9'.repeat(LONGEST - 10)}}`),
  json('one name', TICKET, () => `{"${'x'.repeat(LONGEST - 10)}":0}`, [400, 413]),
  ...['receipt_image', 'cfdi_usage', 'expense_description', 'note'].flatMap((member) => [
    longText('letters', member, 'x'.repeat(unit(0))),
    longText('quotes', member, filled('\\"', unit(0))),
    longText('backslashes', member, filled('\\\\', unit(0))),
    longText('codes', member, filled('\\u0041', unit(0))),
    longText('emoji', member, filled('😀', unit(0) / 2)),
    longText('blanks', member, ' '.repeat(unit(0))),
  ]),
  ...['email', 'phone_number', 'expense_description', 'tax_info', 'receipt_image'].flatMap((member) => [
    longText('digits', member, '5'.repeat(unit(0)), FULL),
    longText('emoji', member, filled('😀', unit(0) / 2), FULL),
    longText('addresses', member, filled('a@', unit(0)), FULL),
    longText('blanks', member, `x${' '.repeat(unit(0))}x`, FULL),
  ]),
  asForm('form: members of tax_info', () => form([part('tax_info', members(7_800)), picture()])),
  asForm('form: arrays of tax_info', () => form([part('tax_info', '['.repeat(100_000)), picture()])),
  asForm(
    'form: a[b][c]…',
    () =>
      form([
        ...Array.from({ length: 40 }, (_, at) => part(`a${at}${'[b]'.repeat(30)}`, '')),
        taxInfo(),
        picture(),
      ]),
    [200],
  ),
  asForm('form: a[b][c]… of 100 kB', () => form([part(`a${'[b]'.repeat(5_000)}`, ''), taxInfo(), picture()])),
  asForm('form: a[999999999]', () => form([part('a[999999999]', ''), taxInfo(), picture()]), [200], {
    'Idempotency-Key': 'sparse',
  }),
  asForm('form: 200,000 fields', () => form(Array.from({ length: 200_000 }, () => part('a', '')))),
  asForm('form: files without end', () =>
    form(Array.from({ length: 100_000 }, () => part('receipt_image', '', '; filename="a"'))),
  ),
  asForm('form: header lines', () =>
    form([Buffer.from(`--${BOUNDARY}\r\n${filled('X: y\r\n', LONGEST_FORM)}\r\n\r\n`), taxInfo(), picture()]),
  ),
  asForm('form: one header line', () =>
    form([Buffer.from(`--${BOUNDARY}\r\nX: ${filled('y', LONGEST_FORM)}\r\n\r\n\r\n`)]),
  ),
  asForm('form: parameters of a header', () => form([part('a', '', filled(';a=b', LONGEST_FORM))])),
  asForm('form: boundaries that are none', () => Buffer.from(filled(`\r\n--`, LONGEST_FORM))),
  asForm('form: boundaries alone', () => Buffer.from(filled(`--${BOUNDARY}\r\n`, LONGEST_FORM))),
  asForm(
    'form: a boundary of 10 kB',
    () => Buffer.from(filled(`\r\n--${'a'.repeat(9_999)}b`, LONGEST_FORM)),
    [400],
    {
      'Content-Type': `multipart/form-data; boundary=${'a'.repeat(10_000)}`,
    },
  ),
  ...['x', '\n', '-_', '\u0089'].map((text) =>
    asForm(
      `form: ${JSON.stringify(text)} as receipt_image`,
      () => form([taxInfo(), part('receipt_image', Buffer.from(filled(text, unit(0)), 'latin1'))]),
      [400, 413],
    ),
  ),
  asForm('form: a boundary that nearly comes', () => Buffer.from('a'.repeat(LONGEST_FORM)), [400], {
    'Content-Type': `multipart/form-data; boundary=${'a'.repeat(70)}`,
  }),
  {
    name: 'fields of a form of the web account',
    requests: () =>
      sent('/account/sign-in', 'a&'.repeat(51_000), { 'Content-Type': 'application/x-www-form-urlencoded' })(
        '',
      ),
    expected: [400, 403, 413],
  },
  {
    name: 'brackets in a form of the web account',
    requests: () =>
      sent('/account/sign-in', `a${'[b]'.repeat(30_000)}=c`, {
        'Content-Type': 'application/x-www-form-urlencoded',
      })(''),
    expected: [400, 403, 413],
  },
  {
    name: 'parameters of an address',
    requests: sent(
      `/api/invoicing/member-invoices?${filled('a&', 15_000)}`,
      null,
      {},
      { method: 'GET', times: 60 },
    ),
    expected: [400],
  },
  {
    name: 'different parameters of an address',
    requests: sent(
      `/api/invoicing/member-invoices?${Array.from({ length: 3_000 }, (_, at) => at.toString(36)).join('&')}`,
      null,
      {},
      { method: 'GET', times: 60 },
    ),
    expected: [400],
  },
  {
    name: 'callbacks',
    requests: sent('/api/provider-callbacks', '['.repeat(65_536), JSON_TYPE, { times: 60 }),
    expected: [204, 401, 404],
  },
];
