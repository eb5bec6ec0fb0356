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

/** Never called: it only has to compile. */
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
