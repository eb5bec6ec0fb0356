import {
  answer,
  ApiError,
  type components,
  dataUrl,
  type Invoice,
  NotSettledInTime,
  ReceiptInvoicing,
} from 'receipt-invoicing-client';

// What an integrator writes. `package.long-spec.ts` compiles and runs it in a folder that has only the packed client.

/** Answers instead of a service: with the request's own path, and with an error for anything but a creation. */
const fetch = (request: Request): Promise<Response> => {
  const { origin, pathname } = new URL(request.url);
  return Promise.resolve(
    request.method === 'POST'
      ? Response.json({ id: `${origin}${pathname}` })
      : Response.json({ error: 'Not Found', message: 'Invoice not found' }, { status: 404 }),
  );
};

const receipts = new ReceiptInvoicing({ key: 'ris_key', baseUrl: 'https://api.example.com', fetch });

const created: components['schemas']['CreatedInvoiceView'] = answer(
  await receipts.api.POST('/api/invoicing/facturar-ticket', {
    body: { receipt_image: dataUrl(new Uint8Array([255, 216, 255])), cfdi_usage: 'G03' },
  }),
);

/** What every answer has needs no check. Like the functions below, this only has to compile. */
export async function documentsOf(body: components['schemas']['CreateInvoiceFullBody']): Promise<string[]> {
  const { data } = answer(await receipts.api.POST('/api/invoicing/create-invoice-full', { body }));
  const org_id: string = data.member.org_id;
  const unused: string[] = (data.notes ?? []).map(({ code, field }) => `${code} ${field}`);
  const invoice = await receipts.settled({ org_id, invoice_id: data.invoice.id });
  if (invoice.status === 'failed') throw new Error(`${invoice.failure.code}: ${invoice.failure.message}`);
  const member = answer(
    await receipts.api.GET('/api/organizations/{org_id}/members/{rfc}', {
      params: { path: { org_id, rfc: data.member.tax_id } },
    }),
  );
  const amounts: number[] = [invoice.amount, invoice.subtotal, invoice.tax];
  const texts: string[] = [invoice.vendor.rfc, invoice.uuid, invoice.completed_at, member.org_id];
  return [invoice.pdf_url, invoice.xml_url, ...unused, ...texts, ...amounts.map(String)];
}

/** What may be unknown does. */
export async function unknownOf(org_id: string, invoice_id: string): Promise<void> {
  const params = { query: { org_id, invoice_id } };
  const invoice = answer(await receipts.api.GET('/api/invoicing/invoice', { params }));
  // @ts-expect-error: it may still be in processing.
  void invoice.pdf_url.length;
  // @ts-expect-error: it may have been completed.
  void invoice.failure.code;
  const profile = answer(
    await receipts.api.GET('/api/profile/{rfc}', { params: { path: { rfc: 'EKU9003173C9' } } }),
  );
  // @ts-expect-error: a profile may have no organization.
  void profile.org_id.length;
}

export async function folioOf(org_id: string, invoice_id: string): Promise<string | null> {
  const invoice: Invoice = await receipts.settled({ org_id, invoice_id }).catch((error: unknown) => {
    if (error instanceof NotSettledInTime && error.invoice) return error.invoice;
    throw error;
  });
  // @ts-expect-error: there is no such member.
  void invoice.folio;
  // @ts-expect-error: there is no such path.
  await receipts.api.GET('/api/invoicing/invoices');
  return invoice.uuid;
}

const failure = await receipts
  .settled({ org_id: 'none', invoice_id: created.id })
  .catch((error: unknown) => error);
console.log(JSON.stringify([created.id, failure instanceof ApiError ? failure.message : failure]));
