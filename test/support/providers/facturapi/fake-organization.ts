/** The data of one vendor at the fake Facturapi: invoices and receipts. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { ISSUED_PDF, type IssuedXml, issuedXml } from '../../../../src/testing/fake-provider/issued-xml.js';
import { type PostedItem, totalsOfItems } from './item-totals.js';

type FakeStatus = 'pending' | 'valid' | 'failed' | 'canceled' | 'draft';

/** The script of an invoice. Default: valid at once, over the posted total. */
export interface Fate {
  /** Its initial status. */
  status?: FakeStatus;
  /** Number of reads (by id or in a list) after which it has the status below. */
  afterReads?: number;
  /** Its status after these reads. Default: valid. */
  becomes?: FakeStatus;
  /** Added to the total in the XML. */
  totalOff?: string;
  /** Differences between its XML and the request. */
  document?: Partial<IssuedXml>;
  /** In place of one. */
  pdf?: Buffer;
}

export interface FakeInvoice {
  id: string;
  status: FakeStatus;
  uuid: string | null;
  external_id: string | null;
  idempotency_key: string | null;
  created_at: string;
  total: number;
  customer: { tax_id: string; legal_name: string };
  /** How often it was read. */
  reads: number;
  fate: Fate;
  xml: Buffer;
  pdf: Buffer;
}

export interface FakeReceipt {
  key: string;
  total: string;
  /** The id of its invoice. */
  invoice?: string;
  status?: 'open' | 'canceled' | 'invoiced_to_customer';
  /** The answer of the dry run. Default: its total. */
  dryRun?: unknown;
}

export interface PostedInvoice {
  customer: { tax_id: string; legal_name: string };
  items: PostedItem[];
  address?: { zip: string };
  external_id?: string;
  idempotency_key?: string;
}

/** The default place of issue: the fiscal address. */
const HEAD_OFFICE = '06600';

export class FakeOrganization {
  readonly invoices: FakeInvoice[] = [];
  readonly receipts = new Map<string, FakeReceipt>();
  stamps = 0;

  constructor(readonly rfc: string) {}

  /** Stamps an invoice of items. The caller checks the idempotency key. */
  invoice(posted: PostedInvoice, fate: Fate): FakeInvoice {
    return this.make(posted, totalsOfItems(posted.items), fate);
  }

  /** Stamps an invoice of a receipt, all of it at the general rate. */
  invoiceReceipt(receipt: FakeReceipt, customer: PostedInvoice['customer'], fate: Fate): FakeInvoice {
    receipt.status = 'invoiced_to_customer';
    const total = new Decimal(receipt.total);
    const subtotal = total.div('1.16').toDecimalPlaces(2);
    const invoice = this.make({ customer }, { subtotal, discount: new Decimal(0), total }, fate);
    receipt.invoice = invoice.id;
    return invoice;
  }

  private make(
    { customer, external_id, idempotency_key, address }: Omit<PostedInvoice, 'items'>,
    totals: { subtotal: Decimal; discount: Decimal; local?: Decimal; total: Decimal },
    fate: Fate,
  ): FakeInvoice {
    const uuid = randomUUID();
    const total = totals.total.plus(fate.totalOff ?? 0);
    const invoice: FakeInvoice = {
      id: randomBytes(12).toString('hex'),
      status: 'pending',
      uuid,
      external_id: external_id ?? null,
      idempotency_key: idempotency_key ?? null,
      created_at: new Date().toISOString(),
      total: total.toNumber(),
      customer,
      reads: 0,
      fate,
      xml: issuedXml({
        uuid,
        vendorRfc: this.rfc,
        vendorName: 'VENDEDOR DE PRUEBA',
        receiverRfc: customer.tax_id,
        receiverName: customer.legal_name,
        subtotal: totals.subtotal.toFixed(2),
        ...(!totals.discount.isZero() && { discount: totals.discount.toFixed(2) }),
        total: total.toFixed(2),
        currency: 'MXN',
        ...(totals.local?.gt(0) && { localTaxes: totals.local.toFixed(2) }),
        placeOfIssue: address?.zip ?? HEAD_OFFICE,
        ...fate.document,
      }),
      pdf: fate.pdf ?? ISSUED_PDF,
    };
    this.become(invoice, fate.status ?? 'valid');
    this.invoices.unshift(invoice);
    return invoice;
  }

  become(invoice: FakeInvoice, status: FakeStatus): void {
    if (status === 'valid' && invoice.status !== 'valid') this.stamps++;
    invoice.status = status;
  }

  /** An invoice as it is answered: without a UUID until it is stamped. */
  shown(invoice: FakeInvoice): Record<string, unknown> {
    const { reads: _reads, fate: _fate, xml: _xml, pdf: _pdf, customer, ...rest } = invoice;
    const { legal_name, tax_id } = customer;
    const uuid = invoice.status === 'valid' ? invoice.uuid : null;
    return { ...rest, customer: { legal_name, tax_id }, livemode: false, type: 'I', uuid };
  }

  /** As it is answered. */
  shownReceipt({ key, total, status = 'open', invoice }: FakeReceipt): Record<string, unknown> {
    return {
      id: Buffer.from(key).toString('hex'),
      created_at: '2026-11-21T18:00:00.000Z',
      livemode: false,
      status,
      key,
      total: Number(total),
      self_invoice_url: `https://factura.space/demo/${key}`,
      ...(invoice !== undefined && { invoice }),
    };
  }

  read(invoice: FakeInvoice): Record<string, unknown> {
    invoice.reads++;
    const { afterReads, becomes = 'valid' } = invoice.fate;
    if (afterReads !== undefined && invoice.reads >= afterReads) this.become(invoice, becomes);
    return this.shown(invoice);
  }
}
