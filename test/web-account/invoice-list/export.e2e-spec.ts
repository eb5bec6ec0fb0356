import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Disk } from 'flydrive';
import { InvoiceFiles } from '../../../src/invoicing/files/invoice-files.js';
import {
  createMember,
  createOrganization,
  suspend,
  type TestMember,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { Mailbox } from '../../support/service/mailbox.js';
import { type MadeTicket, makeTickets, storeFilesOf } from '../../support/service/tickets.js';
import { sessionOf, signedIn, Visitor } from '../../support/http/visitor.js';

const DAY_MS = 86_400_000;
const mailbox = new Mailbox();
let testApp: TestApp;
let orgId: string;
let admin: TestMember;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  testApp = await startTestApp({
    env: { SMTP_URL, PUBLIC_URL: 'https://app.example', MAIL_FROM: 'no-reply@app.example' },
  });
  ({ id: orgId, admin } = await createOrganization(testApp));
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});

const UUID = '5f1b3c2d-7a8e-4b6c-9d0e-1f2a3b4c5d6e';
const TICKETS: MadeTicket[] = [
  { vendor: 'OXXO', day: '2026-11-12', amount: 310, tax: 42.76, uuid: UUID, description: '=HYPERLINK("x")' },
  { vendor: 'CAFÉ "EL SOL"', day: '2026-11-13', amount: 20, tax: 1 },
  { status: 'failed', readVendor: 'FARMACIA', readTotal: 99, day: '2026-11-14' },
  { vendor: 'ANOTHER MONTH', day: '2026-10-12' },
];

async function somebody(): Promise<{ member: TestMember; visitor: Visitor; ids: string[] }> {
  const member = await createMember(testApp, { orgId });
  const ids = await makeTickets(
    testApp,
    { id: member.id, scopeId: orgId },
    TICKETS.map((ticket) => ({ ...ticket, ...(ticket.uuid && { uuid: crypto.randomUUID() }) })),
  );
  await storeFilesOf(testApp, ids.slice(0, 2));
  return { member, ids, visitor: await signedIn(testApp, member.id) };
}

/** A download, of the type that its headers have. */
async function downloaded(visitor: Visitor, path: string): Promise<{ body: Buffer; type: string }> {
  const { body, headers } = await visitor
    .get(path)
    .expect(200)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(headers['cache-control']).toBe('no-store');
  return { body: body as Buffer, type: headers['content-type'] ?? '' };
}

/** A ZIP's text files by name, as a program that is not ours unpacks it. An XLSX is one, too. */
async function unpacked(
  visitor: Visitor,
  path: string,
  expected = 'application/zip',
): Promise<Map<string, string>> {
  const { body, type } = await downloaded(visitor, path);
  expect(type).toBe(expected);
  const folder = mkdtempSync(join(tmpdir(), 'ris-zip-'));
  try {
    const file = join(folder, 'all.zip');
    writeFileSync(file, body);
    const script =
      'import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None\nprint(json.dumps({n:z.read(n).decode("utf-8","replace") for n in z.namelist()}))';
    const printed = execFileSync('python3', ['-c', script, file]).toString();
    return new Map(Object.entries(JSON.parse(printed) as Record<string, string>));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a month for an accountant', () => {
  it('has both documents of each invoice, and a table of all receipts', async () => {
    const { visitor, ids } = await somebody();
    const files = await unpacked(visitor, '/account/invoices/export?month=2026-11');
    const names = [...files.keys()];
    expect(names.map((name) => name.replace(/ [0-9A-F]{8}\./, '.'))).toEqual([
      '2026-11-12 Oxxo 310.00.xml',
      '2026-11-12 Oxxo 310.00.pdf',
      '2026-11-13 Cafe El Sol 20.00.xml',
      '2026-11-13 Cafe El Sol 20.00.pdf',
      '2026-11.csv',
      '2026-11.xlsx',
    ]);
    expect(files.get(names[1] ?? '')).toBe(`%PDF of ${ids[0]}`);
    const table = files.get('2026-11.csv') ?? '';
    expect(table.startsWith('\ufeffFecha de compra,')).toBe(true);
    expect(table.trim().split('\r\n')).toHaveLength(4);
    expect(table).toContain(`"'=HYPERLINK(""x"")"`);
    expect(table).toMatch(/2026-11-14,,FARMACIA,.*99\.00.*Sin factura/);
    expect(table).toContain(names[0]);
  });

  it('is a spreadsheet alone, with amounts as numbers and everything else as text', async () => {
    const { visitor, ids } = await somebody();
    const path = '/account/invoices/export?month=2026-11&format=xlsx';
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const parts = await unpacked(visitor, path, type);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row /g)).toHaveLength(4);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>310</v>');
    const texts = parts.get('xl/sharedStrings.xml') ?? '';
    expect(texts).toContain('<t>=HYPERLINK("x")</t>');
    expect(texts).toContain('<t>01</t>');
    expect(texts).not.toContain('.xml');
    // Stored figures need no document.
    await testApp.app.get(InvoiceFiles).removeDocuments(ids);
    await testApp.rows(`UPDATE invoices SET figures = '{"paymentForm": "28", "iva": []}' WHERE id = $1`, [
      ids[0],
    ]);
    const later = await unpacked(visitor, path, type);
    expect(later.get('xl/sharedStrings.xml')).toContain('<t>28</t>');
    expect(later.get('xl/sharedStrings.xml')).not.toContain('<t>01</t>');
  });

  it('has the receipts that were selected, and no others than those of the list', async () => {
    const { visitor, ids } = await somebody();
    const other = await somebody();
    const query = new URLSearchParams([ids[1], ids[3], other.ids[0], 'x'].map((id) => ['id', id ?? '']));
    const files = await unpacked(visitor, `/account/invoices/export?month=2026-11&${query}`);
    expect(files.get('2026-11.csv')?.trim().split('\r\n')).toHaveLength(2);
    expect(files.get('2026-11.csv')).toContain('CAFÉ');
    const none = await unpacked(visitor, `/account/invoices/export?month=2026-11&id=${other.ids[0]}`);
    expect(none.get('2026-11.csv')?.trim().split('\r\n')).toHaveLength(1);
  });

  it('has the filters of the list', async () => {
    const { visitor } = await somebody();
    const files = await unpacked(visitor, '/account/invoices/export?vendor=oxxo');
    expect([...files.keys()].filter((name) => name.endsWith('.xml'))).toHaveLength(1);
    expect([...files.keys()].slice(-2)).toEqual(['tickets.csv', 'tickets.xlsx']);
  });

  it('marks removed files as removed, and has the others', async () => {
    const { visitor, ids } = await somebody();
    await testApp.app.get(Disk).delete(`documents/${ids[0]}/CFDI.pdf`);
    await testApp.rows('UPDATE invoices SET documents_removed_at = now() WHERE id = $1', [ids[1]]);
    const files = await unpacked(visitor, '/account/invoices/export?month=2026-11');
    expect([...files.keys()].map((name) => name.split('.').at(-1))).toEqual(['xml', 'csv', 'xlsx']);
    expect(files.get('2026-11.csv')?.match(/archivo borrado/g)).toHaveLength(3);
  });

  it('is for users who may see the list', async () => {
    const { member } = await somebody();
    const path = `/account/invoices/export?month=2026-11&member=${member.id}`;
    expect((await unpacked(await signedIn(testApp, admin.id), path)).size).toBe(6);
    const other = await createMember(testApp, { orgId });
    await (await signedIn(testApp, other.id)).get(path).expect(403);
    const elsewhere = await createOrganization(testApp);
    await (await signedIn(testApp, elsewhere.admin.id)).get(path).expect(404);
  });

  it('has a folder for each member of a team', async () => {
    const own = await createOrganization(testApp);
    const ids = await makeTickets(testApp, { id: own.admin.id, scopeId: own.id }, TICKETS.slice(1, 2));
    await storeFilesOf(testApp, ids);
    const files = await unpacked(
      await signedIn(testApp, own.admin.id),
      '/account/invoices/export?month=2026-11&member=all',
    );
    expect([...files.keys()][0]).toMatch(/^Test \d+\/2026-11-13 Cafe El Sol 20\.00/);
    expect(files.get('2026-11.csv')).toMatch(/^\ufeffMiembro,/);
  });
});

it('is exported for others while the exports of one organization do not end', async () => {
  const endless = vi
    .spyOn(testApp.app.get(InvoiceFiles), 'streamIfExists')
    .mockImplementation(() =>
      Promise.resolve({ stream: new Readable({ read: () => undefined }), length: 1_000_000 }),
    );
  const over = new AbortController();
  const exportOf = async (profileId: string): Promise<Response> =>
    fetch(`${testApp.url}/account/invoices/export?month=2026-11`, {
      headers: { Cookie: `ris-session=${await sessionOf(testApp, profileId)}` },
      signal: over.signal,
    });
  try {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()];
    for (const { member } of [one, one, two, two]) expect((await exportOf(member.id)).status).toBe(200);
    const refused = await exportOf(three.member.id);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
    const { admin: other } = await createOrganization(testApp);
    expect((await exportOf(other.id)).status).toBe(200);
  } finally {
    over.abort();
    endless.mockRestore();
  }
});

describe('a month by mail', () => {
  const askFor = (visitor: Visitor, email: string, query = 'month=2026-11') =>
    visitor.submit('/account/invoices?month=2026-11', `/account/invoices/mail?${query}`, { email });

  it('opens only that month to anybody with the link, for seven days', async () => {
    const { visitor, member } = await somebody();
    const to = `books.${member.id}@example.com`;
    const { status, headers } = await askFor(visitor, to);
    expect([status, headers['location']]).toEqual([303, '/account/invoices?month=2026-11&done=mailed']);
    const mail = await mailbox.next(to);
    const [link = ''] = /https:\/\/app\.example\/account\/shared-month\?[\w=&%.-]+/.exec(mail.source) ?? [];
    expect(link).toMatch(/^https:\/\/app\.example\/account\/shared-month\?/);
    const path = link.slice('https://app.example'.length);
    const stranger = new Visitor(testApp);
    const page = await stranger.get(path).expect(200);
    expect(page.text).toContain('$330.00');
    const zip = path.replace('shared-month?', 'shared-month/zip?');
    const files = await unpacked(stranger, zip);
    expect([...files.keys()]).toHaveLength(6);
    expect(files.get('2026-11.csv')).not.toContain('FARMACIA');
    const other = await createMember(testApp, { orgId });
    for (const forged of [
      zip.replace('2026-11', '2026-10'),
      zip.replace(member.id, other.id),
      zip.replace('Mexico_City', 'Tijuana'),
      zip.replace(/expires=\d+/, 'expires=99999999999'),
      '/account/shared-month/zip',
    ])
      await stranger.get(forged).expect(({ status: answered }) => {
        if (answered < 400 || answered >= 500) throw new Error(`${forged} answered ${answered}`);
      });
    await suspend(testApp, member.id);
    await stranger.get(zip).expect(404);
    await testApp.rows('UPDATE profiles SET suspended_at = NULL WHERE id = $1', [member.id]);
    testApp.clock.advance(8 * DAY_MS);
    await stranger.get(zip).expect(({ status: answered }) => {
      if (answered < 400 || answered >= 500) throw new Error(`It still answers ${answered}`);
    });
  });

  it.each([
    ['suspended', (id: string) => suspend(testApp, id)],
    [
      'no administrator any more',
      (id: string) => testApp.rows('UPDATE profiles SET is_admin = false WHERE id = $1', [id]),
    ],
    ['erased', (id: string) => testApp.rows('UPDATE profiles SET erased_at = now() WHERE id = $1', [id])],
  ])('no longer works once the administrator who shared it is %s', async (_, leave) => {
    const { member } = await somebody();
    const sharer = await createMember(testApp, { orgId, isAdmin: true });
    const to = `books.${sharer.id}@example.com`;
    const query = `month=2026-11&member=${member.id}`;
    await (
      await signedIn(testApp, sharer.id)
    ).submit(`/account/invoices?${query}`, `/account/invoices/mail?${query}`, { email: to });
    const { source } = await mailbox.next(to);
    const [, path = ''] = /https:\/\/app\.example(\/account\/shared-month\?[\w=&%.-]+)/.exec(source) ?? [];
    const stranger = new Visitor(testApp);
    await stranger.get(path).expect(200);
    await stranger.get(path.replace(sharer.id, member.id)).expect(403);
    await leave(sharer.id);
    await stranger.get(path).expect(404);
    await stranger.get(path.replace('shared-month?', 'shared-month/zip?')).expect(404);
  });

  it('needs a valid address, and is rate limited', async () => {
    const { visitor } = await somebody();
    const refused = await askFor(visitor, 'nobody');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Type an email address');
    for (let time = 0; time < 5; time++) expect((await askFor(visitor, 'a@example.com')).status).toBe(303);
    expect((await askFor(visitor, 'a@example.com')).status).toBe(429);
    expect((await askFor(visitor, 'a@example.com', '')).status).toBe(404);
  });
});

describe('a thumbnail', () => {
  it('is small, upright, stored beside the picture, and removed with it', async () => {
    const { visitor, ids } = await somebody();
    const [id = ''] = ids;
    const path = `/account/invoices/${id}/thumbnail`;
    const { body, headers } = await visitor.get(path).expect(200).expect('Content-Type', 'image/webp');
    expect((body as Buffer).length).toBeLessThan(10_000);
    expect(headers['cache-control']).toBe('private, max-age=604800');
    const key = `receipts/2026-11-01/${id}.thumbnail.webp`;
    expect(await testApp.app.get(Disk).exists(key)).toBe(true);
    await new Visitor(testApp).get(path).expect(303);
    const other = await createMember(testApp, { orgId });
    await (await signedIn(testApp, other.id)).get(path).expect(404);
    const { FileRemoval } = await import('../../../src/invoicing/files/file-removal.js');
    await testApp.app.get(FileRemoval).pictures([id]);
    expect(await testApp.app.get(Disk).exists(key)).toBe(false);
    await visitor.get(path).expect(410);
  });

  it('is created once, also before its invoice is settled', async () => {
    const member = await createMember(testApp, { orgId });
    const tickets = [{ status: 'processing' }];
    const [id = ''] = await makeTickets(testApp, { id: member.id, scopeId: orgId }, tickets);
    await storeFilesOf(testApp, [id]);
    const visitor = await signedIn(testApp, member.id);
    const fetched = vi.spyOn(testApp.app.get(InvoiceFiles), 'receiptImage');
    for (let time = 0; time < 3; time++)
      await visitor
        .get(`/account/invoices/${id}/thumbnail`)
        .expect(200)
        .expect('Cache-Control', 'private, max-age=10');
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockRestore();
    expect(await testApp.app.get(Disk).exists(`receipts/2026-11-01/${id}.thumbnail.webp`)).toBe(false);
  });

  it('does not exist for a picture that cannot be decoded', async () => {
    const { visitor, ids } = await somebody();
    const broken = readFileSync('test/fixtures/receipts/sample.jpg').subarray(0, 300);
    await storeFilesOf(testApp, ids.slice(0, 1), { picture: broken });
    await visitor.get(`/account/invoices/${ids[0]}/thumbnail`).expect(404);
    await visitor.get(`/account/invoices/${ids[2]}/thumbnail`).expect(404);
  });
});
