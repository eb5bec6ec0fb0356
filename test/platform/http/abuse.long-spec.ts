import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import sharp from 'sharp';
import { generateApiKey } from '../../../src/auth/api-key.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { eventually } from '../../support/service/eventually.js';
import { pixelFlood } from '../../support/receipts/hostile-pictures.js';
import { type RawAnswer, type RawRequest, sendRaw, sendThenRead } from '../../support/http/raw-http.js';
import { TINY_PNG } from '../../support/receipts/receipts.js';
import {
  bearer,
  createFull,
  createTicket,
  footprint,
  fullBody,
  getInvoice,
} from '../../support/http/requests.js';

const FULL = '/api/invoicing/create-invoice-full';
const TICKET = '/api/invoicing/facturar-ticket';
const LIMIT = 1024 * 1024;
/** Bytes of a body that is too long to be discarded: one read, and the bytes that are read while closing. */
const UNWANTED = 4 * 64 * 1024;
const MEGABYTE = 1024 * 1024;
const KIB_64 = Buffer.alloc(64 * 1024, 'x');

let testApp: TestApp;
let organization: TestOrganization;
let url: string;
/** The server's sockets of all connections since the last test. */
let sockets: Socket[] = [];

const server = () => testApp.app.getHttpServer();

async function startApp(env: NodeJS.ProcessEnv = {}): Promise<void> {
  testApp = await startTestApp({ env: { ROLE: 'api', MAX_IMAGE_BYTES: String(LIMIT), ...env } });
  organization = await createOrganization(testApp, { credits: 10_000 });
  url = await testApp.app.getUrl();
  server().on('connection', (socket: Socket) => sockets.push(socket));
}
afterEach(() => {
  sockets = [];
});

const authorized = (headers: Record<string, string> = {}) => ({
  ...Object.fromEntries([bearer(organization.admin.key)]),
  ...headers,
});
const json = { 'Content-Type': 'application/json' };
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const form = { 'Content-Type': 'multipart/form-data; boundary=x' };

/** More than any client needs. */
function* endless(part: Buffer | string = KIB_64): Generator<Buffer | string> {
  for (;;) yield part;
}
function* chunked(part = KIB_64): Generator<Buffer | string> {
  const size = `${part.length.toString(16)}\r\n`;
  for (;;) yield Buffer.concat([Buffer.from(size), part, Buffer.from('\r\n')]);
}

/** A client of a request without a key, which goes on sending after the answer. */
function sendRefused(header: string, localAddress?: string): Socket {
  const { hostname, port } = new URL(url);
  const client = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true });
  client.on('error', () => {}).resume();
  client.write(`POST ${FULL} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
  return client;
}
/** Waits until the service has closed all its connections since the last test. */
const allClosed = () =>
  eventually(
    () => Promise.resolve(sockets.length > 0 && sockets.every(({ destroyed }) => destroyed)),
    Boolean,
  );

const errorOf = ({ body }: RawAnswer): unknown => JSON.parse(body).error;
/** Bytes of the next request that the service has read when it has answered. */
const bytesReadWhenRefused = () =>
  new Promise<number>((resolve) => {
    server().once('request', (request, response) => {
      response.once('finish', () => resolve(request.socket.bytesRead));
    });
  });
const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);

describe('bodies', () => {
  beforeAll(() => startApp());
  afterAll(() => testApp.close());

  const announcing = (length: number, headers: Record<string, string>): Record<string, string> => ({
    ...headers,
    'Content-Length': String(length),
  });

  it.each<[string, () => RawRequest, unknown]>([
    [
      'JSON of create-invoice-full',
      () => ({ path: FULL, headers: announcing(1e9, authorized(json)), body: endless() }),
      { code: 'PAYLOAD_TOO_LARGE', message: expect.any(String) },
    ],
    [
      'a form of create-invoice-full',
      () => ({ path: FULL, headers: announcing(1e9, authorized(form)), body: endless() }),
      { code: 'PAYLOAD_TOO_LARGE', message: expect.any(String) },
    ],
    [
      'JSON of facturar-ticket',
      () => ({ path: TICKET, headers: announcing(1e9, authorized(json)), body: endless() }),
      'Payload Too Large',
    ],
    [
      'JSON without a picture',
      () => ({
        method: 'PATCH',
        path: `/api/organizations/${organization.id}`,
        headers: announcing(200_000, authorized(json)),
        body: endless(),
      }),
      'Payload Too Large',
    ],
    [
      'a callback',
      () => ({ path: '/api/provider-callbacks', headers: announcing(1e9, json), body: endless() }),
      'Payload Too Large',
    ],
  ])('over the limit by their own account are refused unread: %s', async (_, request, error) => {
    const answer = await sendRaw(url, request());
    expect(answer.status).toBe(413);
    expect(errorOf(answer)).toEqual(error);
    expect(answer.headers['connection']).toBe('close');
    expect(bytesRead()).toBeLessThanOrEqual(UNWANTED);
  });

  it.each<[string, () => RawRequest, unknown]>([
    [
      'JSON',
      () => ({
        path: FULL,
        headers: authorized({ ...json, 'Transfer-Encoding': 'chunked' }),
        body: chunked(),
      }),
      { code: 'PAYLOAD_TOO_LARGE', message: expect.any(String) },
    ],
    [
      'a form',
      () => ({
        path: FULL,
        headers: authorized({ ...form, 'Transfer-Encoding': 'chunked' }),
        body: (function* () {
          const head = '--x\r\nContent-Disposition: form-data; name="receipt_image"; filename="a"\r\n\r\n';
          yield `${head.length.toString(16)}\r\n${head}\r\n`;
          yield* chunked();
        })(),
      }),
      { code: 'PAYLOAD_TOO_LARGE', message: expect.any(String) },
    ],
    [
      'JSON without a picture',
      () => ({
        method: 'PATCH',
        path: `/api/organizations/${organization.id}`,
        headers: authorized({ ...json, 'Transfer-Encoding': 'chunked' }),
        body: chunked(),
      }),
      'Payload Too Large',
    ],
  ])('that never end are cut at the limit: %s', async (_, request, error) => {
    const whenRefused = bytesReadWhenRefused();
    const answer = await sendRaw(url, request());
    expect(answer.status).toBe(413);
    expect(errorOf(answer)).toEqual(error);
    expect(await whenRefused).toBeLessThan(1.4 * LIMIT + UNWANTED + 256 * 1024);
  });

  it.each<[string, Record<string, string>, number, string, Iterable<Buffer | string>]>([
    ['an upload without a key', { ...json, 'Content-Length': '14000000' }, 401, FULL, endless()],
    [
      'an upload with a wrong key',
      { ...json, 'Content-Length': '14000000', Authorization: 'Bearer ris_x' },
      401,
      TICKET,
      endless(),
    ],
    [
      'an upload without a key and without a length',
      { ...form, 'Transfer-Encoding': 'chunked' },
      401,
      FULL,
      chunked(),
    ],
    ['an upload to nowhere', { ...json, 'Content-Length': '14000000' }, 404, '/api/nowhere', endless()],
  ])('of %s are not read', async (_, headers, status, path, body) => {
    const whenRefused = bytesReadWhenRefused();
    const answer = await sendRaw(url, { path, headers, body });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toHaveProperty('error');
    expect(answer.headers['connection']).toBe('close');
    expect(await whenRefused).toBeLessThanOrEqual(64 * 1024);
  });

  it.each<[string, () => Record<string, string>, string, number, number]>([
    ['an upload without a key', () => json, FULL, 3, 401],
    ['a form with a wrong key', () => ({ ...form, Authorization: 'Bearer ris_x' }), TICKET, 14, 401],
    ['an upload over the limit', () => authorized(json), FULL, 20, 413],
    ['a JSON body without a picture', () => authorized(json), '/api/invoicing/nowhere', 3, 404],
    ['an upload of another kind', () => authorized({ 'Content-Type': 'image/jpeg' }), FULL, 3, 415],
  ])(
    'of %s are discarded, so that clients that read after they have sent get the answer',
    async (_, headers, path, megabytes, status) => {
      const body = Buffer.alloc(megabytes * MEGABYTE, 'x');
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        answers.push(await sendThenRead(url, { path, headers: headers(), body }));
      expect(answers.map((answer) => answer?.status ?? 'no answer')).toEqual(answers.map(() => status));
      expect(answers[0]?.headers['connection']).toBe('close');
    },
  );

  it('that are longer than any that is accepted are not discarded', async () => {
    const body = Buffer.alloc(40 * MEGABYTE, 'x');
    expect(await sendThenRead(url, { path: FULL, headers: json, body })).toBeNull();
    expect(bytesRead()).toBeLessThanOrEqual(UNWANTED);
  });

  it('that never end are cut off while they are discarded', async () => {
    const client = sendRefused('Transfer-Encoding: chunked');
    for (const part of chunked()) {
      if (client.destroyed) break;
      if (!client.write(part))
        await new Promise((resolve) => client.once('drain', resolve).once('close', resolve));
    }
    expect(bytesRead()).toBeGreaterThan(MEGABYTE);
    expect(bytesRead()).toBeLessThan(34 * MEGABYTE);
  });

  it('of health checks are not read either', async () => {
    const answer = await sendRaw(url, {
      method: 'GET',
      path: '/api/health',
      headers: { 'Content-Length': '1000000000' },
      body: endless(),
    });
    expect(answer.status).toBe(200);
    expect(bytesRead()).toBeLessThanOrEqual(UNWANTED);
  });

  it('that were read leave the connection open', async () => {
    const text = JSON.stringify(fullBody({ note: 'x'.repeat(100_000) }));
    const headers = { ...announcing(text.length, authorized(json)), Connection: 'keep-alive' };
    const answer = await createFull(testApp, organization.admin.key, JSON.parse(text)).set(
      'Connection',
      headers.Connection,
    );
    expect([answer.status, answer.headers['connection']]).toEqual([200, 'keep-alive']);
  });

  it('are requested with 100 Continue only when they are needed', async () => {
    const expectation = { ...json, 'Content-Length': '1000', Expect: '100-continue', Connection: 'close' };
    const refused = await sendRaw(url, { path: FULL, headers: expectation });
    expect(refused.text).toMatch(/^HTTP\/1\.1 401 /);
    const text = JSON.stringify(fullBody()).padEnd(1_000);
    const taken = await sendRaw(url, { path: FULL, headers: authorized(expectation), body: [text] });
    expect(taken.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('with hostile pictures leave nothing, and are answered at once', async () => {
    const before = await footprint(testApp);
    const bytes = pixelFlood();
    await createTicket(testApp, organization.admin.key, { receipt_image: 'QUJD' }).expect(400);
    let best = Infinity;
    // Other processes use this machine, too.
    for (let attempt = 0; attempt < 5 && best >= 150; attempt++) {
      const start = process.cpuUsage();
      const response = await testApp.http
        .post(FULL)
        .set(...bearer(organization.admin.key))
        .field('tax_info', JSON.stringify(fullBody()['tax_info']))
        .attach('receipt_image', bytes, 'receipt.png');
      const { user, system } = process.cpuUsage(start);
      expect([response.status, response.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      // The client's share is included.
      best = Math.min(best, (user + system) / 1_000);
    }
    expect(best).toBeLessThan(150);
    expect(await footprint(testApp)).toEqual(before);
  });

  it('are stored without data hidden behind the picture', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { body } = await createTicket(testApp, organization.admin.key, {
      receipt_image: polyglot.toString('base64'),
    }).expect(200);
    const invoice = await getInvoice(testApp, organization.admin.key, {
      org_id: organization.id,
      invoice_id: body.id,
    });
    const file = await testApp.http.get(
      new URL(invoice.body.receipt_image_url).pathname + new URL(invoice.body.receipt_image_url).search,
    );
    expect(file.body).toEqual(picture);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.headers['content-security-policy']).toMatch(/default-src 'self'/);
  });

  it('with damaged pictures never break the service', async () => {
    const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    const change = fc.record({
      at: fc.nat(picture.length - 9),
      to: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), fc.nat(picture.length), async (changes, end) => {
        const bytes = Buffer.from(picture);
        for (const { at, to } of changes) bytes.set(to, at);
        const { status } = await createTicket(testApp, organization.admin.key, {
          receipt_image: bytes.subarray(0, end).toString('base64'),
        });
        expect([200, 400, 413]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });
});

describe('bodies that cost more than their length are refused before they are parsed', () => {
  beforeAll(() => startApp());
  afterAll(() => testApp.close());

  const profile = () => `/api/profile/${organization.admin.rfc}`;
  const members = (many: number) =>
    `{${Array.from({ length: many }, (_, at) => `"k${String(at).padStart(7, '0')}":0`).join(',')}}`;
  const send = (
    path: string,
    body: Buffer | string,
    headers: Record<string, string> = json,
    method?: string,
  ) =>
    sendRaw(url, {
      method,
      path,
      headers: authorized({
        ...headers,
        'Content-Length': String(Buffer.byteLength(body)),
        Connection: 'close',
      }),
      body: [body],
    });
  const invalid = { code: 'INVALID_REQUEST_BODY', message: expect.any(String) };

  it.each([
    ['members', members(7_500)],
    ['members of one name', `{${'"a":0,'.repeat(15_000)}"b":0}`],
    ['elements', `{"x":[${'0,'.repeat(40_000)}0]}`],
    ['empty arrays', `{"x":[${'[],'.repeat(30_000)}[]]}`],
    ['empty objects', `{"x":[${'{},'.repeat(30_000)}{}]}`],
    ['arrays in arrays', `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['objects in objects', `${'{"":'.repeat(15_000)}0${'}'.repeat(15_000)}`],
    ['arrays without an end', '['.repeat(100_000)],
    ['members of tax_info', `{"tax_info":${members(7_500)}}`],
    ['members of tax_info as a text', JSON.stringify({ tax_info: members(6_000) })],
  ])('%s', async (_, body) => {
    const before = await footprint(testApp);
    const inFull = await send(FULL, body);
    expect([inFull.status, errorOf(inFull)]).toEqual([400, invalid]);
    const elsewhere = [await send(TICKET, body), await send(profile(), body, json, 'PATCH')];
    // A text in an unknown member is a text.
    if (!body.includes('\\'))
      expect(elsewhere.map((answer) => [answer.status, errorOf(answer)])).toEqual([
        [400, 'Bad Request'],
        [400, 'Bad Request'],
      ]);
    expect(await footprint(testApp)).toEqual(before);
  });

  it('without parsing them', async () => {
    const body = members(80_000);
    let best = Infinity;
    // Other processes use this machine, too.
    for (let attempt = 0; attempt < 5 && best >= 100; attempt++) {
      const start = process.cpuUsage();
      expect((await send(TICKET, body)).status).toBe(400);
      const { user, system } = process.cpuUsage(start);
      // The client's share is included.
      best = Math.min(best, (user + system) / 1_000);
    }
    expect(best).toBeLessThan(100);
  });

  it('but not for the content of their texts', async () => {
    const note = '[{"\\,'.repeat(5_000);
    const { status } = await send(FULL, JSON.stringify(fullBody({ note, [note]: null })));
    expect(status).toBe(200);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd', 'GZIP', 'gzip, identity', 'unheard-of'])(
    'if they are compressed: %s',
    async (encoding) => {
      const packed = gzipSync(JSON.stringify(fullBody()));
      const coded = (type: Record<string, string>) => ({ ...type, 'Content-Encoding': encoding });
      const inFull = [await send(FULL, packed, coded(json)), await send(FULL, packed, coded(form))];
      for (const answer of inFull) {
        expect([answer.status, errorOf(answer)]).toEqual([
          415,
          { code: 'UNSUPPORTED_MEDIA_TYPE', message: expect.stringMatching(/compressed/) },
        ]);
        expect(answer.headers['accept-encoding']).toBe('identity');
      }
      const elsewhere = [
        await send(TICKET, packed, coded(json)),
        await send(profile(), packed, coded(json), 'PATCH'),
        await send('/api/provider-callbacks', packed, coded(json)),
      ];
      for (const answer of elsewhere) {
        expect([answer.status, errorOf(answer)]).toEqual([415, 'Unsupported Media Type']);
        expect(answer.headers['accept-encoding']).toBe('identity');
      }
      const page = await send('/account/sign-in', packed, coded(urlencoded));
      expect([page.status, page.headers['accept-encoding']]).toEqual([415, 'identity']);
    },
  );

  it('but an explicitly uncompressed one is read', async () => {
    const body = JSON.stringify(fullBody());
    expect((await send(FULL, body, { ...json, 'Content-Encoding': 'Identity' })).status).toBe(200);
    // What is wrong here is the type, and compression has nothing to do with it.
    const { status, headers } = await send(FULL, body, { 'Content-Type': 'text/xml' });
    expect([status, headers['accept-encoding']]).toEqual([415, undefined]);
  });

  it('if their encoding would hide such costs', async () => {
    const body = Buffer.from(members(2_000), 'utf16le');
    const answer = await send(FULL, body, { 'Content-Type': 'application/json; charset=utf-16le' });
    expect([answer.status, errorOf(answer)]).toEqual([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE', message: expect.any(String) },
    ]);
  });

  it.each(['email', 'phone_number', 'expense_description', 'note'])(
    'if a text other than the picture is as long as one: %s',
    async (name) => {
      const answer = await send(FULL, JSON.stringify(fullBody({ [name]: '5'.repeat(200_000) })));
      expect([answer.status, errorOf(answer)]).toEqual([
        413,
        { code: 'PAYLOAD_TOO_LARGE', message: expect.any(String) },
      ]);
      const named = await send(TICKET, JSON.stringify({ [name.repeat(50_000)]: 0 }));
      expect([named.status, errorOf(named)]).toEqual([413, 'Payload Too Large']);
    },
  );

  it.each([
    ['a name that is longer than names', [[`x${'[y]'.repeat(1_000)}`, '']]],
    ['more fields than a form has', Array.from({ length: 51 }, (_, at) => [`x${at}`, ''])],
    ['members of tax_info', [['tax_info', members(7_500)]]],
    ['arrays of tax_info', [['tax_info', '['.repeat(100_000)]]],
  ])('as a form: %s', async (_, fields) => {
    const before = await footprint(testApp);
    const part = ([name, value]: string[]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const answer = await send(FULL, `${fields.map(part).join('')}--x--\r\n`, {
      ...form,
      'Idempotency-Key': 'hostile',
    });
    expect([answer.status, errorOf(answer)]).toEqual([400, invalid]);
    expect(await footprint(testApp)).toEqual(before);
  });

  it('but not for the names of fields, which create no objects', async () => {
    const names = ['x[999999999]', `x${'[0]'.repeat(33)}`, '__proto__[x]'];
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const good = [
      part('receipt_image', fullBody()['receipt_image'] as string),
      part('tax_info', JSON.stringify(fullBody()['tax_info'])),
    ];
    const hostile = names.map((name) => part(name, ''));
    const answer = await send(FULL, `${[...hostile, ...good].join('')}--x--\r\n`, form);
    expect(answer.status).toBe(200);
  });

  it('as a form of the web account, and as a URL', async () => {
    const fields = await send('/account/sign-in', 'a&'.repeat(50_000), urlencoded);
    expect(fields.status).toBe(413);
    const query = await send(`/api/invoicing/invoice?${'a=b&'.repeat(3_500)}`, '', {}, 'GET');
    expect([query.status, errorOf(query)]).toEqual([400, 'Bad Request']);
  });
});

describe('slow clients are disconnected', () => {
  beforeAll(() => startApp({ CLIENT_TIMEOUT: '1' }));
  afterAll(() => testApp.close());

  it.each<[string, string, Record<string, string>, unknown]>([
    ['JSON of create-invoice-full', FULL, json, { code: 'REQUEST_TIMEOUT', message: expect.any(String) }],
    ['a form', FULL, form, { code: 'REQUEST_TIMEOUT', message: expect.any(String) }],
    ['JSON of facturar-ticket', TICKET, json, 'Request Timeout'],
  ])('while they trickle %s', async (_, path, type, error) => {
    const headers = authorized({ ...type, 'Content-Length': '1000000' });
    const answer = await sendRaw(url, { path, headers, body: endless('  '), pause: 50 });
    expect(answer.status).toBe(408);
    expect(errorOf(answer)).toEqual(error);
    expect(answer.milliseconds).toBeLessThan(4_000);
  });

  it('if they stop halfway', async () => {
    const headers = authorized({ ...json, 'Content-Length': '1000000' });
    const answer = await sendRaw(url, { path: TICKET, headers, body: ['{"', 'x'.repeat(300_000)] });
    expect(answer.status).toBe(408);
  });

  it('while they send headers byte by byte', async () => {
    const answer = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      let text = '';
      const timer = setInterval(() => socket.write('X-A: b\r\n'), 50);
      socket.on('data', (data) => (text += data.toString())).on('error', () => {});
      socket.once('close', () => {
        clearInterval(timer);
        resolve(text);
      });
      socket.write(`POST ${FULL} HTTP/1.1\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\{"error":"Request Timeout","message":/);
  });

  it('but not those at the pace of a bad connection', async () => {
    const text = JSON.stringify(fullBody({ note: 'x'.repeat(75_000), more: 'x'.repeat(75_000) }));
    const parts = text.match(/.{1,6000}/gs) ?? [];
    const headers = authorized({ ...json, 'Content-Length': String(text.length), Connection: 'close' });
    const answer = await sendRaw(url, { path: FULL, headers, body: parts, pause: 80 });
    expect(answer.status).toBe(200);
    expect(answer.milliseconds).toBeGreaterThan(1_900);
  });

  it('that send the rest of a refused body slowly, or nothing', async () => {
    const silent = sendRefused('Content-Length: 3000000');
    await allClosed();
    const slow = sendRefused('Content-Length: 3000000');
    const timer = setInterval(() => slow.write('x'), 50);
    await new Promise((resolve) => slow.once('close', resolve));
    clearInterval(timer);
    silent.destroy();
  });

  it('and non-HTTP requests get an error', async () => {
    const answer = await sendRaw(url, { method: 'GE\0T', path: '/' });
    expect([answer.status, errorOf(answer)]).toEqual([400, 'Bad Request']);
    const large = await sendRaw(url, { path: FULL, headers: { 'X-Large': 'x'.repeat(20_000) } });
    expect([large.status, errorOf(large)]).toEqual([431, 'Request Header Fields Too Large']);
  });
});

describe('slow uploads', () => {
  const MIB = 1024 * 1024;
  let colleague: TestMember;
  let others: TestOrganization;
  let clients: Slow[] = [];

  beforeAll(async () => {
    await startApp({ CLIENT_TIMEOUT: '2', MAX_IMAGE_BYTES: String(20 * MIB) });
    colleague = await createMember(testApp, { orgId: organization.id });
    others = await createOrganization(testApp);
  });
  afterEach(() => {
    for (const { socket } of clients) socket.destroy();
    clients = [];
  });
  afterAll(() => testApp.close());

  /** Sends the beginning of an upload, then continues at the pace of a bad connection. */
  class Slow {
    readonly socket: Socket;
    private text = '';

    constructor(key: string, begun: number, length: number, path = TICKET) {
      const { hostname, port } = new URL(url);
      this.socket = connect(Number(port), hostname).on('error', () => {});
      this.socket.on('data', (data) => (this.text += data.toString()));
      const head = Object.entries({
        ...Object.fromEntries([bearer(key)]),
        ...json,
        'Content-Length': length,
      });
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
      this.socket.write(' '.repeat(begun));
      const timer = setInterval(
        () => this.socket.writableLength === 0 && this.socket.write(' '.repeat(8_000)),
        80,
      );
      this.socket.once('close', () => clearInterval(timer));
    }

    /** Resolves with the end of its response. */
    answered(): Promise<string> {
      return eventually(
        () => Promise.resolve(this.text),
        (text) => text.includes('}'),
      );
    }

    get isOpen(): boolean {
      return this.text === '' && !this.socket.destroyed;
    }
  }

  function begin(...upload: ConstructorParameters<typeof Slow>): Slow {
    const client = new Slow(...upload);
    clients.push(client);
    return client;
  }

  /** Waits until the service has read this many bytes. */
  const isRead = (bytes: number) =>
    eventually(
      () => Promise.resolve(bytesRead()),
      (read) => read >= bytes,
    );

  /** A picture with this many bytes after its end. */
  const large = (key: string, bytes: number) => {
    const padded = Buffer.alloc((bytes / 4) * 3);
    Buffer.from(TINY_PNG.slice(TINY_PNG.indexOf(',') + 1), 'base64').copy(padded);
    return createTicket(testApp, key, { receipt_image: padded.toString('base64') });
  };

  it('do not block uploads of others by their announced length', async () => {
    const slow = [organization.admin.key, colleague.key].flatMap((key) =>
      [1, 2].map(() => begin(key, 200_000, 26 * MIB)),
    );
    await isRead(800_000);
    expect((await createTicket(testApp, others.admin.key)).status).toBe(200);
    expect((await large(others.admin.key, 20 * MIB)).status).toBe(200);
    // No other upload had to wait for them.
    expect(slow.map(({ isOpen }) => isOpen)).toEqual([true, true, true, true]);
  });

  it('share the quota of their organization', async () => {
    for (const key of [organization.admin.key, colleague.key]) begin(key, 12 * MIB, 16 * MIB);
    await isRead(15 * MIB);
    expect((await large(others.admin.key, 10 * MIB)).status).toBe(200);
  });

  it('are cut off while others wait for memory, and may be repeated', async () => {
    const slow = begin(organization.admin.key, 25 * MIB, 26.5 * MIB, FULL);
    await isRead(24 * MIB);
    const [answer, { status }] = await Promise.all([slow.answered(), large(others.admin.key, 20 * MIB)]);
    expect(status).toBe(200);
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*\r\nRetry-After: 10\r\n/);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      success: false,
      error: { code: 'REQUEST_TIMEOUT', message: expect.stringMatching(/others were waiting/) },
    });
  });
});

describe('connections', () => {
  const HEALTH = '/api/health/live';
  let opened: Socket[] = [];

  // This machine then counts as a client, not as a proxy.
  beforeAll(() => startApp({ TRUST_PROXY: '0', CLIENT_LIMIT: '3', CONNECTION_LIMIT: '20' }));
  afterEach(() => {
    for (const socket of opened) socket.destroy();
    opened = [];
  });
  afterAll(() => testApp.close());

  /** One of the machine's own addresses. */
  async function open(localAddress: string): Promise<{ socket: Socket; text: () => string }> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), localAddress }).on('error', () => {});
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    opened.push(socket);
    await once(socket, 'connect');
    return { socket, text: () => text };
  }

  /** Keeps a request in progress: its body never arrives. */
  async function work(localAddress: string) {
    const client = await open(localAddress);
    const requested = once(server(), 'request');
    client.socket.write(
      `POST ${TICKET} HTTP/1.1\r\nHost: x\r\n${bearer(organization.admin.key).join(': ')}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
    );
    await requested;
    return client;
  }

  const says = (text: () => string, pattern: RegExp) =>
    eventually(
      () => Promise.resolve(text()),
      (said) => pattern.test(said),
    );

  it('of one address that are idle are closed for its new ones', async () => {
    const [first, second, third, fourth] = [
      await open('127.0.0.2'),
      await open('127.0.0.2'),
      await open('127.0.0.2'),
      await open('127.0.0.2'),
    ];
    const cut = once(first.socket, 'close');
    const fifth = await open('127.0.0.2');
    await cut;
    fifth.socket.write(`GET ${HEALTH} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await says(fifth.text, /^HTTP\/1\.1 200 /);
    expect([second, third, fourth].map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  });

  it('of one address whose refused bodies are being discarded are closed for its new ones', async () => {
    const cut: string[] = [];
    for (const name of ['first', 'second', 'third', 'fourth']) {
      const client = sendRefused('Content-Length: 3000000', '127.0.0.9').once('close', () => cut.push(name));
      opened.push(client);
      await once(client, 'end');
      // It goes on sending, and learns so that the service has closed the connection.
      const timer = setInterval(() => client.write('x'), 20);
      client.once('close', () => clearInterval(timer));
    }
    const another = await open('127.0.0.9');
    another.socket.write(`GET ${HEALTH} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await says(another.text, /^HTTP\/1\.1 200 /);
    await eventually(() => Promise.resolve(cut.length > 0), Boolean);
    expect(cut[0]).toBe('first');
  });

  it('of one address get answers to health checks while all others are busy, and to nothing else', async () => {
    for (let count = 0; count < 3; count += 1) await work('127.0.0.3');
    const refused = await open('127.0.0.3');
    refused.socket.write(`GET ${HEALTH} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await says(refused.text, /^HTTP\/1\.1 200 /);
    refused.socket.write(`GET /api/organizations/${organization.id} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await says(refused.text, /HTTP\/1\.1 429 [^]*\r\nRetry-After: 1\r\n[^]*\{"error":"Too Many Requests",/);
    await testApp.http.get(`/api/organizations/${organization.id}`).expect(401);
  });

  it('have no more concurrent requests than an address may have', async () => {
    const { socket, text } = await open('127.0.0.4');
    const ask = `GET /api/organizations/${organization.id} HTTP/1.1\r\nHost: x\r\n${bearer(organization.admin.key).join(': ')}\r\n\r\n`;
    socket.write(ask.repeat(5));
    const said = await says(text, /(HTTP\/1\.1 [^]*){5}/);
    expect(said.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3))).toEqual([
      '200',
      '200',
      '200',
      '429',
      '429',
    ]);
  });

  it('leave capacity for health checks in any case', async () => {
    const at = (count: number) => `127.0.1.${Math.floor(count / 3)}`;
    for (let count = 0; count < 18; count += 1) await work(at(count + 3));
    const refused = await testApp.http.get(`/api/organizations/${organization.id}`);
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
      503,
      'Service Unavailable',
      '1',
    ]);
    for (let count = 0; count < 40; count += 1) await open(at(count + 60));
    await testApp.http.get(HEALTH).expect(200);
  });

  it('that break release their place', async () => {
    const working = await Promise.all([work('127.0.0.5'), work('127.0.0.5'), work('127.0.0.5')]);
    for (const { socket } of working) socket.destroy();
    await eventually(
      () => testApp.http.get(`/api/organizations/${organization.id}`).set(...bearer(organization.admin.key)),
      ({ status }) => status === 200,
    );
    const next = await work('127.0.0.5');
    expect(next.socket.destroyed).toBe(false);
  });
});

describe('clients behind a proxy', () => {
  beforeAll(() => startApp({ CLIENT_LIMIT: '2' }));
  afterAll(() => testApp.close());

  it('are counted separately, by their concurrent requests', async () => {
    const headers = { ...json, 'Content-Length': '9', 'X-Forwarded-For': '192.0.2.1' };
    const working = [1, 2].map(() => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {}));
    for (const socket of working) {
      const requested = once(server(), 'request');
      const lines = Object.entries(authorized(headers)).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${TICKET} HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`);
      await requested;
    }
    const ask = (address?: string) => {
      const request = testApp.http
        .get(`/api/organizations/${organization.id}`)
        .set(...bearer(organization.admin.key));
      return address ? request.set('X-Forwarded-For', address) : request;
    };
    const refused = await ask('192.0.2.1');
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
      429,
      'Too Many Requests',
      '1',
    ]);
    expect((await ask('192.0.2.2')).status).toBe(200);
    // Requests of the proxy itself do not count for a client.
    expect((await Promise.all([ask(), ask(), ask(), ask()])).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
    for (const socket of working) socket.destroy();
  });
});

describe('rate limits', () => {
  beforeAll(() => startApp({ RATE_LIMIT: '5' }));
  afterAll(() => testApp.close());

  const ask = (key: string, address = '192.0.2.1') =>
    testApp.http
      .get(`/api/organizations/${organization.id}`)
      .set(...bearer(key))
      .set('X-Forwarded-For', address);

  const change = (key: string) =>
    testApp.http
      .patch(`/api/organizations/${organization.id}`)
      .set(...bearer(key))
      .send({});

  it.each([
    ['default', 5, change, 403],
    ['reads', 50, ask, 200],
  ] as const)('count each key separately, and report the rest: %s', async (policy, limit, request, good) => {
    const { key } = await createMember(testApp, { orgId: organization.id });
    for (let left = limit - 1; left >= 0; left -= 1) {
      const { status, headers } = await request(key);
      expect(status).toBe(good);
      expect(headers['ratelimit-policy']).toBe(`"${policy}";q=${limit};w=60`);
      expect(headers['ratelimit']).toMatch(new RegExp(`^"${policy}";r=${left};t=(60|59|5\\d)$`));
    }
    const refused = await request(key);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ error: 'Too Many Requests', message: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(45);
    expect(refused.headers['ratelimit']).toMatch(new RegExp(`^"${policy}";r=0;`));
    // Other keys and separate limits are not affected.
    expect((await request((await createMember(testApp, { orgId: organization.id })).key)).status).toBe(good);
    expect((await (policy === 'reads' ? change : ask)(key)).status).toBe(policy === 'reads' ? 403 : 200);
  });

  it('apply to creations regardless of other requests', async () => {
    const { key } = await createMember(testApp, { orgId: organization.id });
    for (let count = 0; count < 5; count += 1) await change(key).expect(403);
    const inFull = await createFull(testApp, key);
    expect(inFull.body).toEqual({
      success: false,
      error: { code: 'RATE_LIMITED', message: expect.any(String) },
    });
    expect([inFull.status, inFull.headers['retry-after']]).toEqual([429, expect.stringMatching(/^[56]\d$/)]);
  });

  it('count neither health checks nor the document', async () => {
    for (let count = 0; count < 8; count += 1) {
      const { status, headers } = await testApp.http.get('/api/health/live');
      expect([status, headers['ratelimit']]).toEqual([200, undefined]);
      await testApp.http.get('/api/openapi.json').expect(200);
    }
  });

  it('refuse wrong keys of an address without a query, but no key that was valid before', async () => {
    const { key } = await createMember(testApp, { orgId: organization.id });
    expect((await ask(key)).status).toBe(200);
    const wrong = generateApiKey('ris');
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await ask(wrong, '2001:db8:1:2::7')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    // Addresses in the same network are the same customer; those in other networks are not.
    const neighbour = await ask(generateApiKey('ris'), '2001:db8:1:2:ffff::1');
    expect([neighbour.status, neighbour.body.error]).toEqual([429, 'Too Many Requests']);
    expect(Number(neighbour.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(wrong, '2001:db8:1:3::7')).status).toBe(401);
    expect((await ask(key, '2001:db8:1:2::7')).status).toBe(200);
    const unseen = await createMember(testApp, { orgId: organization.id });
    expect((await ask(unseen.key, '2001:db8:1:2::7')).status).toBe(429);
    expect((await ask(unseen.key, '192.0.2.9')).status).toBe(200);
  });
});

describe('without rate limits', () => {
  beforeAll(() => startApp({ RATE_LIMIT: 'off' }));
  afterAll(() => testApp.close());

  it('nothing is counted', async () => {
    for (let count = 0; count < 40; count += 1)
      await createTicket(testApp, generateApiKey('ris')).expect(401);
    const { headers } = await createTicket(testApp, organization.admin.key).expect(200);
    expect(headers['ratelimit']).toBeUndefined();
  });
});
