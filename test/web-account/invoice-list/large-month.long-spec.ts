import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, createOrganization, type TestMember } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { startReady } from '../../support/service/process.js';
import { growthWhile } from '../../support/service/resident.js';
import { makeTickets, storeFilesOf } from '../../support/service/tickets.js';
import { storageOfTests } from '../../support/storage/bucket.js';
import { sessionOf } from '../../support/http/visitor.js';

const MB = 1024 * 1024;
const INVOICES = 500;
/** Of each PDF: all of them together are many times what the process may grow by. */
const PDF_BYTES = 0.4 * MB;

let testApp: TestApp;
let orgId: string;
let member: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  ({ id: orgId } = await createOrganization(testApp));
  member = await createMember(testApp, { orgId });
  const tickets = Array.from({ length: INVOICES }, (_, n) => ({
    vendor: `SHOP ${n % 40}`,
    day: `2026-11-${String((n % 28) + 1).padStart(2, '0')}`,
    amount: n + 1,
  }));
  const ids = await makeTickets(testApp, { id: member.id, scopeId: orgId }, tickets);
  // What can't be made smaller.
  await storeFilesOf(testApp, ids, { pdf: randomBytes(Math.round(PDF_BYTES)), picture: Buffer.alloc(1) });
  headers = { Cookie: `ris-session=${await sessionOf(testApp, member.id)}`, 'Accept-Language': 'en' };
}, 240_000);
afterAll(() => testApp.close());

it('a month of 500 is exported without the process growing by more than 100 MB', async () => {
  // A process of its own: this one has what the tests and the client of the download are made of.
  const service = await startReady({
    ...storageOfTests(),
    ROLE: 'api',
    DATABASE_URL: testApp.databaseUrl,
    DATA_DIR: testApp.folder,
  });
  try {
    const download = async (query: string): Promise<number> => {
      const response = await fetch(`${service.url}/account/invoices/export?${query}`, { headers });
      expect(response.status).toBe(200);
      let bytes = 0;
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
      return bytes;
    };
    // What is loaded and compiled for the first one stays.
    await download('month=2026-11&q=SHOP+39');
    const grown: number[] = [];
    for (let time = 0; time < 2; time++)
      grown.push(
        await growthWhile(service.child.pid!, async () => {
          expect(await download('month=2026-11')).toBeGreaterThan(INVOICES * PDF_BYTES - MB);
        }),
      );
    const [first = Infinity, second = Infinity] = grown;
    console.info(
      `500 invoices of ${PDF_BYTES / MB} MB: grown by ${first.toFixed()} MB, again by ${second.toFixed()} MB`,
    );
    expect(first).toBeLessThan(100);
    // What it has by then is enough: it is no part of what it gives out.
    expect(second).toBeLessThan(50);
  } finally {
    service.child.kill('SIGTERM');
    await service.ended;
  }
}, 240_000);

it('a table of 5,000 is made in another thread, without the process growing by more than 250 MB', async () => {
  const many = await createMember(testApp, { orgId });
  const tickets = Array.from({ length: 5_000 }, (_, n) => ({
    vendor: `SHOP ${n}`,
    day: '2026-11-02',
    amount: n + 1,
  }));
  await makeTickets(testApp, { id: many.id, scopeId: orgId }, tickets);
  await testApp.rows(
    `UPDATE invoices SET figures = '{"stampedAt": "2026-11-13T10:00:00", "paymentForm": "04", "paymentMethod": "PUE", "discount": "0.00",
            "iva": [{"rate": "0.16", "base": "100.00", "amount": "16.00"}]}' WHERE profile_id = $1`,
    [many.id],
  );
  const cookie = { Cookie: `ris-session=${await sessionOf(testApp, many.id)}` };
  const service = await startReady({
    ...storageOfTests(),
    ROLE: 'api',
    DATABASE_URL: testApp.databaseUrl,
    DATA_DIR: testApp.folder,
  });
  try {
    const times: number[] = [];
    const grown: number[] = [];
    for (let time = 0; time < 3; time++)
      grown.push(
        await growthWhile(service.child.pid!, async () => {
          const begun = performance.now();
          const response = await fetch(`${service.url}/account/invoices/export?month=2026-11&format=xlsx`, {
            headers: cookie,
          });
          expect(response.status).toBe(200);
          expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
          times.push(performance.now() - begun);
        }),
      );
    const list = (numbers: number[]) => numbers.map((number) => number.toFixed()).join(', ');
    console.info(`A table of 5,000: ${list(times)} ms, grown by ${list(grown)} MB`);
    expect(grown[0]).toBeLessThan(250);
    // The thread's memory is given back.
    expect(grown[2]).toBeLessThan(150);
  } finally {
    service.child.kill('SIGTERM');
    await service.ended;
  }
}, 240_000);

it('an export is aborted when its reader disconnects, and releases its place', async () => {
  for (let time = 0; time < 4; time++) {
    const gone = new AbortController();
    const response = await fetch(`${testApp.url}/account/invoices/export?month=2026-11`, {
      headers,
      signal: gone.signal,
    });
    expect([time, response.status]).toEqual([time, 200]);
    await response.body?.getReader().read();
    gone.abort();
    // The service hears of it when the connection ends.
    for (let left = 200; left > 0; left--) {
      const again = await fetch(`${testApp.url}/account/invoices/export?month=2026-10`, { headers });
      await again.arrayBuffer();
      if (again.status === 200) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}, 240_000);

it('a person has at most two exports at once', async () => {
  const ask = () => fetch(`${testApp.url}/account/invoices/export?month=2026-11`, { headers });
  const answers = [await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.headers.get('retry-after')).toBe('30');
  for (const answer of answers) await answer.body?.cancel();
}, 240_000);

it('a month of 500 is listed with about the same work as any other page', async () => {
  /** Median CPU time of a request, of client and service, in milliseconds. */
  const timed = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let time = 0; time < 15; time++) {
      const begun = process.cpuUsage();
      const response = await fetch(`${testApp.url}${path}`, { headers });
      await response.text();
      expect(response.status).toBe(200);
      const { user, system } = process.cpuUsage(begun);
      times.push((user + system) / 1_000);
    }
    return times.toSorted((a, b) => a - b)[7] ?? Infinity;
  };
  await timed('/account/invoices?month=2026-11');
  const other = await timed('/account/settings');
  const month = await timed('/account/invoices?month=2026-11');
  console.info(`A month of 500: ${month.toFixed(1)} ms, settings: ${other.toFixed(1)} ms`);
  // Its hundred rows are work; were each asked for by itself, or all 500 read for a page, it would be more.
  expect(month).toBeLessThan(12 * other);
}, 240_000);
