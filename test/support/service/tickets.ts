import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Disk } from 'flydrive';
import { v7 as newId } from 'uuid';
import type { TestApp } from './app.js';

/** An invoice in a list, created without HTTP. Omitted fields are those of an invoice over 1234.50. */
export interface MadeTicket {
  id?: string;
  vendor?: string | null;
  description?: string;
  status?: string;
  uuid?: string;
  /** Day of purchase; absent if it is unknown. */
  day?: string;
  amount?: number;
  tax?: number;
  /** Default: unknown, as in an invoice that an earlier version completed. The same for the next two. */
  ieps?: number;
  localTaxes?: number;
  withheldTaxes?: number;
  currency?: string;
  ticketNumber?: string;
  /** Words of its articles, see `articleWords`. */
  articles?: string;
  readVendor?: string;
  readTotal?: number;
  /** ISO 8601. Default: an hour ago, and increasing within a call. */
  createdAt?: string;
  failureCode?: string;
}

/** Inserts invoices of a member. @returns their ids, in order. */
export async function makeTickets(
  testApp: TestApp,
  { id: profileId, scopeId }: { id: string; scopeId: string },
  tickets: MadeTicket[],
): Promise<string[]> {
  const made = tickets.map((ticket) => ({
    id: newId(),
    uuid: randomUUID(),
    vendor: 'SOME SHOP',
    status: 'completed',
    amount: 1234.5,
    tax: 170.28,
    currency: 'MXN',
    failureCode: 'TOTAL_NOT_FOUND',
    ...ticket,
  }));
  await testApp.rows(
    `INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name,
                           receiver_postal_code, receiver_regimen, cfdi_usage, image_key, amount, subtotal, tax, ieps,
                           local_taxes, withheld_taxes, currency,
                           vendor_name, vendor_rfc, uuid, pdf_key, xml_key, completed_at, failure_code,
                           failure_message, expense_description, purchased_on, ticket_number, read_vendor, read_total,
                           articles, created_at)
     SELECT (i->>'id')::uuid, $2, $1, $1, i->>'status', 'EKU9003173C9', 'X', '42501', '601', 'G03',
            'receipts/2026-11-01/' || (i->>'id') || '.jpg',
            CASE WHEN done THEN (i->>'amount')::numeric END, CASE WHEN done THEN (i->>'amount')::numeric - (i->>'tax')::numeric END,
            CASE WHEN done THEN (i->>'tax')::numeric END, (i->>'ieps')::numeric, (i->>'localTaxes')::numeric,
            (i->>'withheldTaxes')::numeric, i->>'currency',
            CASE WHEN done THEN i->>'vendor' END, CASE WHEN done THEN 'AES010203AB1' END,
            CASE WHEN done THEN (i->>'uuid')::uuid END,
            CASE WHEN done THEN 'documents/' || (i->>'id') || '/CFDI.pdf' END,
            CASE WHEN done THEN 'documents/' || (i->>'id') || '/CFDI.xml' END, CASE WHEN done THEN now() END,
            CASE i->>'status' WHEN 'failed' THEN i->>'failureCode' END, CASE i->>'status' WHEN 'failed' THEN 'X' END,
            i->>'description', (i->>'day')::date, i->>'ticketNumber', i->>'readVendor', (i->>'readTotal')::numeric,
            i->>'articles',
            COALESCE((i->>'createdAt')::timestamptz, now() - interval '1 hour' + n * interval '1 millisecond')
       FROM json_array_elements($3) WITH ORDINALITY AS given (i, n), LATERAL (SELECT i->>'status' = 'completed' AS done) AS ended`,
    [profileId, scopeId, JSON.stringify(made)],
  );
  await testApp.rows('UPDATE profiles SET invoice_count = invoice_count + $2 WHERE id = $1', [
    profileId,
    made.length,
  ]);
  return made.map(({ id }) => id);
}

/** Stores the files of invoices: a picture, and both documents if they are completed. */
export async function storeFilesOf(
  testApp: TestApp,
  ids: readonly string[],
  { picture, pdf, xml }: { picture?: Buffer; pdf?: Buffer; xml?: Buffer } = {},
): Promise<void> {
  const disk = testApp.app.get(Disk);
  const photograph = picture ?? readFileSync('test/fixtures/receipts/sample.jpg');
  for (const id of ids) {
    await disk.put(`receipts/2026-11-01/${id}.jpg`, photograph);
    await disk.put(`documents/${id}/CFDI.pdf`, pdf ?? Buffer.from(`%PDF of ${id}`));
    await disk.put(
      `documents/${id}/CFDI.xml`,
      xml ?? Buffer.from(`<cfdi:Comprobante Folio="${id}" FormaPago="01"/>`),
    );
  }
}
