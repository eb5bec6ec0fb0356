import { Disk } from 'flydrive';
import { TAX_DATA } from '../service/accounts.js';
import type { TestApp } from '../service/app.js';
import { eventually } from '../service/eventually.js';
import { TINY_PNG } from '../receipts/receipts.js';

export const bearer = (key: string): [string, string] => ['Authorization', `Bearer ${key}`];

/** A valid body of `create-invoice-full`. */
export function fullBody(
  over: { tax_info?: object } & Record<string, unknown> = {},
): Record<string, unknown> {
  const { tax_info, ...rest } = over;
  return {
    receipt_image: TINY_PNG,
    ...rest,
    tax_info: {
      tax_id: TAX_DATA.taxId,
      cfdi_use: TAX_DATA.cfdiUse,
      fiscal_regimen: TAX_DATA.fiscalRegimen,
      taxpayer: TAX_DATA.taxpayer,
      postal_code: TAX_DATA.postalCode,
      ...tax_info,
    },
  };
}

/** The body of a creation whose picture has no receipt: it is read quickly, and the invoice fails soon. */
export function receiptOf(kind: 'full' | 'ticket'): string {
  return JSON.stringify(kind === 'full' ? fullBody() : { receipt_image: TINY_PNG, cfdi_usage: 'G03' });
}

export function createFull({ http }: TestApp, key: string, body: object = fullBody()) {
  return http
    .post('/api/invoicing/create-invoice-full')
    .set(...bearer(key))
    .send(body);
}

export function createTicket({ http }: TestApp, key: string, body: object = {}) {
  return http
    .post('/api/invoicing/facturar-ticket')
    .set(...bearer(key))
    .send({ receipt_image: TINY_PNG, cfdi_usage: 'G03', ...body });
}

export function createTicketOrg({ http }: TestApp, key: string, body: object) {
  return http
    .post('/api/invoicing/facturar-ticket-org')
    .set(...bearer(key))
    .send({ receipt_image: TINY_PNG, cfdi_usage: 'G03', ...body });
}

export function getInvoice({ http }: TestApp, key: string, query: object) {
  return http
    .get('/api/invoicing/invoice')
    .set(...bearer(key))
    .query(query);
}

export function getMemberInvoices({ http }: TestApp, key: string, query: object) {
  return http
    .get('/api/invoicing/member-invoices')
    .set(...bearer(key))
    .query(query);
}

/** Polls an invoice as a client does, until it is settled. */
export async function settled(
  testApp: TestApp,
  key: string,
  orgId: string,
  invoiceId: string,
  timeoutMs?: number,
) {
  const response = await eventually(
    async () => getInvoice(testApp, key, { org_id: orgId, invoice_id: invoiceId }),
    ({ body }) => ['completed', 'failed'].includes(body.status),
    timeoutMs,
  );
  return response.body;
}

/**
 * Everything that a refused request must leave as it was. A job is counted by its invoice: while one runs, the next
 * try of the same invoice is in the queue already.
 */
export async function footprint(testApp: TestApp): Promise<Record<string, number>> {
  const [counts] = await testApp.rows<Record<string, string>>(
    `SELECT (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM profiles) AS profiles,
            (SELECT count(*) FROM auth_users) AS auth_users, (SELECT count(*) FROM tax_infos) AS tax_infos,
            (SELECT count(*) FROM credit_entries) AS entries, (SELECT sum(balance) FROM credit_accounts) AS credits,
            (SELECT count(DISTINCT split_part(key, ':', 2)) FROM
              (SELECT key FROM graphile_worker._private_jobs UNION ALL SELECT key FROM slow_jobs._private_jobs) AS queued
              WHERE key ~ '^(read-receipt|process-invoice):') AS jobs`,
  );
  const numbers = Object.entries(counts ?? {}).map(([name, count]) => [name, Number(count)]);
  return { ...Object.fromEntries(numbers), files: await countFiles(testApp.app.get(Disk)) };
}

async function countFiles(disk: Disk): Promise<number> {
  const { objects } = await disk.listAll('receipts', { recursive: true });
  return Array.from(objects).filter(({ isFile }) => isFile).length;
}
