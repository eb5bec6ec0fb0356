import { MAX_XML_BYTES } from '../remote/issued-cfdi.js';
import type { Exchange, HttpAnswer, ProviderHttp } from '../remote/provider-http.js';
import {
  dryRunTotalIn,
  type FacturapiInvoice,
  type FacturapiReceipt,
  invoiceIn,
  invoicesIn,
  receiptsIn,
} from './answers/facturapi-invoice.js';
import { FacturapiRefused } from './answers/facturapi-refused.js';
import type { InvoiceBody } from './submission/invoice-body.js';
import type { Issuer } from './issuers/issuer-holds.js';
import type { ReceiptBody } from './submission/receipt-body.js';

const MIB = 1024 * 1024;
const MAX_PDF_BYTES = 10 * MIB;
/** A list has up to a hundred invoices or receipts with their items. */
const MAX_LIST_BYTES = 20 * MIB;
/** The largest page that Facturapi returns. */
export const PAGE_SIZE = 100;

/**
 * A client for the requests of Facturapi's API, version 2, that this service makes. Each may throw {@link FacturapiRefused} for
 * a status from 400 on, and what `ProviderHttp.exchange` throws.
 */
export class FacturapiClient {
  constructor(private readonly http: ProviderHttp) {}

  /** Stamps an invoice of items, once for each idempotency key. */
  async createInvoice(issuer: Issuer, body: InvoiceBody): Promise<FacturapiInvoice> {
    return invoiceIn(await this.ask(issuer, { method: 'POST', path: '/invoices', body }));
  }

  /** Stamps an invoice of a receipt that Facturapi has. It closes the receipt. */
  async receiptToInvoice(issuer: Issuer, body: ReceiptBody): Promise<FacturapiInvoice> {
    return invoiceIn(await this.ask(issuer, { method: 'POST', path: '/receipts/to-invoice', body }));
  }

  /** The total that `receiptToInvoice` would issue, if the answer has one. Issues nothing. */
  async dryRunTotal(issuer: Issuer, body: ReceiptBody): Promise<number | null> {
    const path = '/receipts/to-invoice';
    return dryRunTotalIn(await this.ask(issuer, { method: 'POST', path, body: { ...body, dry_run: true } }));
  }

  /** Null if there is no invoice with this id. */
  async invoice(issuer: Issuer, id: string): Promise<FacturapiInvoice | null> {
    try {
      return invoiceIn(
        await this.ask(issuer, { method: 'GET', path: `/invoices/${encodeURIComponent(id)}` }),
      );
    } catch (error) {
      if (error instanceof FacturapiRefused && error.status === 404) return null;
      throw error;
    }
  }

  /** Newest first. */
  async invoicesOfExternalId(issuer: Issuer, externalId: string): Promise<FacturapiInvoice[]> {
    return invoicesIn(await this.list(issuer, '/invoices', { external_id: externalId }));
  }

  /** Newest first, at most {@link PAGE_SIZE}. */
  async invoicesOfReceiver(issuer: Issuer, receiverRfc: string, since: Date): Promise<FacturapiInvoice[]> {
    const query = { q: receiverRfc, 'date[gte]': since.toISOString() };
    return invoicesIn(await this.list(issuer, '/invoices', query));
  }

  /** The receipts that an invoice was made of, at most {@link PAGE_SIZE}. */
  async receiptsOfInvoice(issuer: Issuer, invoiceId: string): Promise<FacturapiReceipt[]> {
    return receiptsIn(await this.list(issuer, '/receipts', { invoice: invoiceId }));
  }

  /** The XML or PDF of a stamped invoice, not validated. */
  async document(issuer: Issuer, id: string, kind: 'xml' | 'pdf'): Promise<Buffer> {
    const { body } = await this.ask(issuer, {
      method: 'GET',
      path: `/invoices/${encodeURIComponent(id)}/${kind}`,
      maxBytes: kind === 'xml' ? MAX_XML_BYTES : MAX_PDF_BYTES,
    });
    return body;
  }

  /** Checks that Facturapi works and accepts the key. */
  async check(issuer: Issuer): Promise<void> {
    await this.ask(issuer, { method: 'GET', path: '/check', atOnce: true });
  }

  private list(issuer: Issuer, path: string, query: Record<string, string>): Promise<HttpAnswer> {
    const limit = String(PAGE_SIZE);
    return this.ask(issuer, { method: 'GET', path, query: { ...query, limit }, maxBytes: MAX_LIST_BYTES });
  }

  private async ask({ key }: Issuer, exchange: Exchange): Promise<HttpAnswer> {
    const answer = await this.http.exchange({ ...exchange, headers: { authorization: `Bearer ${key}` } });
    if (answer.status >= 400) throw new FacturapiRefused(answer);
    return answer;
  }
}
