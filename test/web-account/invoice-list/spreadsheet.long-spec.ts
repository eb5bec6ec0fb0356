import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { makeTickets, storeFilesOf } from '../../support/service/tickets.js';
import { sessionOf } from '../../support/http/visitor.js';

const HAS_LIBREOFFICE = spawnSync('soffice', ['--version']).status === 0;
if (!HAS_LIBREOFFICE)
  console.warn('The spreadsheet is not opened: soffice is missing (Debian: libreoffice-calc-nogui)');

let testApp: TestApp;
let folder: string;
let headers: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ris-sheet-'));
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  const { id: scopeId } = await createOrganization(testApp);
  const member = await createMember(testApp, { orgId: scopeId });
  const ids = await makeTickets(testApp, { id: member.id, scopeId }, [
    { day: '2026-11-02', amount: 146.74, tax: 20.24, ieps: 26.5, localTaxes: 0, withheldTaxes: 0 },
    { day: '2026-11-03', amount: 1188.75, tax: 160, ieps: 0, localTaxes: 30, withheldTaxes: 1.25 },
    { day: '2026-11-04', amount: 0.1, tax: 0.01, description: '=SUM(A1:A9)', vendor: '-2+3' },
    { day: '2026-11-04', amount: 0.2, tax: 0.02, vendor: '@SUM(1+1)', ticketNumber: '000123' },
    { status: 'failed', day: '2026-11-11', readVendor: 'OXXO', readTotal: 99 },
  ]);
  await storeFilesOf(testApp, ids.slice(0, 4));
  headers = { Cookie: `ris-session=${await sessionOf(testApp, member.id)}`, 'Accept-Language': 'en' };
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testApp.close();
});

const get = (path: string) => fetch(`${testApp.url}/account/invoices${path}`, { headers });

/** Separated by tabs, in UTF-8, as the cells are shown. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):9,,76';

/** The rows of a spreadsheet as LibreOffice shows them, by the names of their columns. */
function opened(xlsx: Buffer): Record<string, string>[] {
  const file = join(folder, 'month.xlsx');
  writeFileSync(file, xlsx);
  // A profile of its own: another LibreOffice may be running.
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', AS_SHOWN, '--outdir', folder, file]);
  const lines = readFileSync(join(folder, 'month.csv'), 'utf8').trimEnd().split('\n');
  const [names = [], ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

describe.skipIf(!HAS_LIBREOFFICE)('a month in LibreOffice', () => {
  it('has the sums of the page, and texts that are neither formulas nor numbers', async () => {
    const rows = opened(Buffer.from(await (await get('/export?month=2026-11&format=xlsx')).arrayBuffer()));
    expect(rows).toHaveLength(5);
    const sum = (name: string) =>
      rows.reduce((total, row) => total.plus((row[name] ?? '').replaceAll(',', '') || 0), new Decimal(0));
    const page = await (await get('?month=2026-11')).text();
    const shown = [...page.matchAll(/<dd>\$([^<]*)/g)].map(([, text = '']) => text.replaceAll(',', ''));
    const names = ['Total', 'IVA', 'IEPS', 'Impuestos locales', 'Impuestos retenidos'];
    expect(names.map((name) => sum(name).toFixed(2))).toEqual(shown);
    expect(rows.map((row) => row['Fecha de compra'])[0]).toBe('2026-11-02');
    expect(rows.find((row) => row['Ticket'] === '000123')).toMatchObject({ Vendedor: '@SUM(1+1)' });
    expect(rows.find((row) => row['Vendedor'] === '-2+3')).toMatchObject({
      Descripción: '=SUM(A1:A9)',
      'Forma de pago': '01',
      Total: '0.10',
    });
    expect(rows.at(-1)).toMatchObject({ Estado: 'Sin factura', Total: '', 'Total sin factura': '99.00' });
  });
});
