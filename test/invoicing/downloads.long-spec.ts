import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { rename, truncate } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Disk } from 'flydrive';
import supertest from 'supertest';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { createTicket, settled } from '../support/http/requests.js';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

describe('a large file', () => {
  const BYTES = 32 * 1024 * 1024;
  /** Bytes a second: ten times 32 KiB, for a client may take a tenth of the time here that it usually may. */
  const PACE = 10 * 32 * 1024;
  const SLOW_BYTES = 10 * 1024 * 1024;
  let testApp: TestApp;
  let organization: TestOrganization;
  let invoice: { receipt_image_url: string };
  let path: string;
  let port: number;
  let large: string;
  let ends: Socket[] = [];
  let clients: Socket[] = [];

  beforeAll(async () => {
    testApp = await startTestApp({ env: { CLIENT_TIMEOUT: '1' } });
    organization = await createOrganization(testApp);
    const receipt_image = receiptBytes().toString('base64');
    const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);
    invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
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
  afterAll(() => testApp.close());

  const open = (url: string) => supertest(url).get('').buffer(true);

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
      40_000,
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

  it('is read at the pace of its client, and closed when the client stalls', async () => {
    ask();
    await until(() => (ends[0]?.writableLength ?? 0) > 0 && isOpen());
    expect(ends[0]?.bytesWritten).toBeLessThan(BYTES);
    // What waits for the client is a part or two of it.
    expect(ends[0]?.writableLength).toBeLessThan(1024 * 1024);
    await until(() => (ends[0]?.destroyed ?? false) && !isOpen());
  });

  it('is closed when its client disconnects', async () => {
    const client = ask();
    await until(() => (ends[0]?.writableLength ?? 0) > 0 && isOpen());
    client.destroy();
    await until(() => (ends[0]?.destroyed ?? false) && !isOpen());
  });

  it('is closed when its client disconnects before the first byte', async () => {
    const disk = testApp.app.get(Disk);
    const getStream = disk.getStream.bind(disk);
    let client: Socket | undefined;
    vi.spyOn(disk, 'getStream').mockImplementationOnce(async (key) => {
      const stream = await getStream(key);
      client?.destroy();
      await until(() => (ends[0]?.destroyed ?? false) && isOpen());
      return stream;
    });
    client = ask();
    await until(() => (ends[0]?.destroyed ?? false) && !isOpen());
  });

  it('that can no longer be opened causes no error after its client has disconnected', async () => {
    vi.spyOn(testApp.app.get(Disk), 'getStream').mockImplementationOnce(async () => {
      client.destroy();
      await until(() => ends[0]?.destroyed ?? false);
      const broken = new Readable({ read() {} });
      setImmediate(() => broken.destroy(new Error('The disk is gone')));
      return broken;
    });
    const client = ask();
    await until(() => ends[0]?.destroyed ?? false);
    await open(invoice.receipt_image_url).expect(200);
  });

  it('is sent completely over a slow connection', async () => {
    await truncate(large, SLOW_BYTES);
    const client = ask();
    let taken = 0;
    client.on('data', (data: Buffer) => {
      taken += data.length;
      client.pause();
      setTimeout(() => client.resume(), (data.length / PACE) * 1_000);
    });
    client.resume();
    await once(client, 'end');
    await truncate(large, BYTES);
    expect(taken).toBeGreaterThan(SLOW_BYTES);
  });

  it('has headers without a body for HEAD', async () => {
    const client = ask('HEAD');
    let text = '';
    client.on('data', (data) => (text += data.toString())).resume();
    await once(client, 'end');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain(`\r\nContent-Length: ${BYTES}\r\n`);
    expect(text).toMatch(/\r\n\r\n$/);
    await until(() => !isOpen());
  });

  it('breaks the connection if reading it fails', async () => {
    const breaksOff = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000);
        throw new Error('The disk is gone');
      })(),
    );
    vi.spyOn(testApp.app.get(Disk), 'getStream').mockResolvedValueOnce(breaksOff);
    await expect(open(invoice.receipt_image_url)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    await open(invoice.receipt_image_url).expect(200);
  });

  it('that is missing is an internal error', async () => {
    await rename(large, `${large}.away`);
    const { status, body } = await open(invoice.receipt_image_url);
    await rename(`${large}.away`, large);
    expect([status, body.error]).toEqual([500, 'Internal Server Error']);
  });
});
