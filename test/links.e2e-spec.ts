import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { rename, truncate, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Disk } from 'flydrive';
import supertest from 'supertest';
import { LinkSigner } from '../src/invoicing/link-signer.js';
import { createOrganization, type TestOrganization } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/app.js';
import { eventually } from './support/eventually.js';
import { receiptBytes } from './support/receipts.js';
import { createTicket, settled } from './support/requests.js';

let testApp: TestApp;
let organization: TestOrganization;
let invoice: { uuid: string; id: string; pdf_url: string; xml_url: string; receipt_image_url: string };

beforeAll(async () => {
  testApp = await startTestApp({ env: { CLIENT_TIMEOUT: '1' } });
  organization = await createOrganization(testApp);
  const receipt_image = receiptBytes().toString('base64');
  const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);
  invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
});
afterAll(() => testApp.close());

const open = (url: string) => supertest(url).get('').buffer(true);

describe('a large file', () => {
  const BYTES = 32 * 1024 * 1024;
  let path: string;
  let port: number;
  let large: string;
  let ends: Socket[] = [];
  let clients: Socket[] = [];

  beforeAll(async () => {
    const link = new URL(invoice.receipt_image_url);
    path = link.pathname + link.search;
    port = Number(link.port);
    const [row] = await testApp.rows<{ key: string }>('SELECT image_key AS key FROM invoices');
    large = join(testApp.folder, 'files', row?.key ?? '');
    await truncate(large, BYTES);
    testApp.app.getHttpServer().on('connection', (socket: Socket) => ends.push(socket));
  });
  beforeEach(() => {
    ends = [];
    clients = [];
  });
  afterEach(() => {
    for (const client of clients) client.destroy();
  });
  afterAll(() => writeFile(large, receiptBytes()));

  /** Asks for the file, and takes nothing of it. */
  function ask(method = 'GET'): Socket {
    const client = connect(port, '127.0.0.1').on('error', () => {});
    client.pause().write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    clients.push(client);
    return client;
  }
  const until = (holds: () => boolean) =>
    eventually(
      () => Promise.resolve(holds()),
      (does) => does,
    );
  /** This process is the service, too. */
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === large;
      } catch {
        return false;
      }
    });

  it('is read as it is taken, and closed when nobody takes any of it', async () => {
    ask();
    await until(() => (ends[0]?.writableLength ?? 0) > 0 && isOpen());
    expect(ends[0]?.bytesWritten).toBeLessThan(BYTES);
    // What waits for the client is a part or two of it.
    expect(ends[0]?.writableLength).toBeLessThan(1024 * 1024);
    await until(() => (ends[0]?.destroyed ?? false) && !isOpen());
  });

  it('is closed when its client goes away', async () => {
    const client = ask();
    await until(() => (ends[0]?.writableLength ?? 0) > 0 && isOpen());
    client.destroy();
    await until(() => (ends[0]?.destroyed ?? false) && !isOpen());
  });

  it('is given whole to who takes it slowly', async () => {
    const client = ask();
    const begun = performance.now();
    let taken = 0;
    client.on('data', (data: Buffer) => {
      taken += data.length;
      // Longer, all in all, than somebody may take nothing.
      client.pause();
      setTimeout(() => client.resume(), 5 + (performance.now() - begun < 2_500 ? 50 : 0));
    });
    client.resume();
    await once(client, 'end');
    expect(taken).toBeGreaterThan(BYTES);
    expect(performance.now() - begun).toBeGreaterThan(2_000);
  }, 60_000);

  it('has a head without a body', async () => {
    const client = ask('HEAD');
    let text = '';
    client.on('data', (data) => (text += data.toString())).resume();
    await once(client, 'end');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain(`\r\nContent-Length: ${BYTES}\r\n`);
    expect(text).toMatch(/\r\n\r\n$/);
    await until(() => !isOpen());
  });

  it('breaks the connection when it breaks off', async () => {
    const breaksOff = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000);
        throw new Error('The disk is gone');
      })(),
    );
    jest.spyOn(testApp.app.get(Disk), 'getStream').mockResolvedValueOnce(breaksOff);
    await expect(open(invoice.receipt_image_url)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    await open(invoice.receipt_image_url).expect(200);
  });

  it('that is missing is an error of the service', async () => {
    await rename(large, `${large}.away`);
    const { status, body } = await open(invoice.receipt_image_url);
    await rename(`${large}.away`, large);
    expect([status, body.error]).toEqual([500, 'Internal Server Error']);
  });
});

describe('a signed link', () => {
  it('gives the file with its type, and a name that a person recognises, without a key', async () => {
    const pdf = await open(invoice.pdf_url).expect(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="CFDI-${invoice.uuid}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const xml = await open(invoice.xml_url).expect(200);
    expect(xml.headers['content-type']).toBe('application/xml');
    expect(xml.headers['content-disposition']).toContain(`CFDI-${invoice.uuid}.xml`);
    const receipt = await open(invoice.receipt_image_url).expect(200);
    expect(receipt.headers['content-type']).toBe('image/jpeg');
    expect(receipt.body).toEqual(receiptBytes());
  });

  it('opens nothing else when it is changed', async () => {
    const url = new URL(invoice.pdf_url);
    const changed = [
      invoice.pdf_url.replace('/pdf?', '/xml?'),
      invoice.pdf_url.replace('/pdf?', '/other?'),
      invoice.pdf_url.replace(invoice.id, '00000000-0000-7000-8000-000000000000'),
      invoice.pdf_url.replace(/expires=\d/, 'expires=9'),
      invoice.pdf_url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${url.origin}${url.pathname}`,
      `${invoice.pdf_url}&signature=again`,
    ];
    for (const link of changed) {
      const { status, body } = await open(link);
      expect({ link, status }).toEqual({ link, status: 403 });
      expect(body).toEqual({ error: 'Forbidden', message: expect.any(String) });
    }
  });

  it('is over after its time', async () => {
    testApp.clock.advance(7 * 86_400_000 + 2_000);
    const { status, body } = await open(invoice.pdf_url);
    expect(status).toBe(410);
    expect(body).toEqual({ error: 'Gone', message: expect.stringMatching(/expired/) });
  });
});

describe('while the secret is turned over', () => {
  const [FORMER, NEW, STRANGE] = ['the-former-secret', 'the-secret-from-now-on', 'a-secret-of-nobody'];

  /** Statuses of the links that were made before, of a stranger's, and of those that are made now. */
  async function statuses(LINK_SECRET: string): Promise<Record<'former' | 'strange' | 'new', number>> {
    const turned = await startTestApp({ env: { LINK_SECRET } });
    try {
      const { id: orgId, admin } = await createOrganization(turned);
      const { body } = await createTicket(turned, admin.key).expect(200);
      const { pdf_url } = await settled(turned, admin.key, orgId, body.id);
      const expires = Number(new URL(pdf_url).searchParams.get('expires'));
      const signedWith = (secret: string) => {
        const link = new URL(pdf_url);
        const target = { invoiceId: body.id, kind: 'pdf', expires } as const;
        link.searchParams.set('signature', new LinkSigner([secret]).sign(target));
        return link.toString();
      };
      // What is made now is the new secret's.
      expect(pdf_url).toBe(signedWith(NEW));
      const [former, strange, made] = [signedWith(FORMER), signedWith(STRANGE), pdf_url];
      return {
        former: (await open(former)).status,
        strange: (await open(strange)).status,
        new: (await open(made)).status,
      };
    } finally {
      await turned.close();
    }
  }

  it('links under the former one open as long as it is there, and no longer', async () => {
    expect(await statuses(`${NEW}, ${FORMER}`)).toEqual({ former: 200, strange: 403, new: 200 });
    expect(await statuses(NEW)).toEqual({ former: 403, strange: 403, new: 200 });
  });
});
