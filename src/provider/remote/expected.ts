import { normalizeRfc } from '../../sat/rfc.js';
import type { InvoiceRequest } from '../provider.js';
import type { LookupableReceipt, ReadableReceipt } from '../../receipts/extraction.service.js';

/** What the CFDI of a submission must agree with: read off the receipt, and given by the caller. */
export interface Expected {
  vendorRfc: string;
  receiverRfc: string;
  /** Exact decimal with two places, as text. */
  total: string;
  /** Of the vendor, as it was read; the document's may be spelled otherwise. Missing in what an earlier version kept. */
  vendorName?: string | null;
}

/** The same where not all is certain on the receipt. Null: there the vendor's document is the truth. */
export type PartlyExpected = { [Member in keyof Expected]: Expected[Member] | null } & {
  receiverRfc: string;
};

/** What the document of this receipt, for this receiver, has to agree with. */
export function expectedOf(request: InvoiceRequest<ReadableReceipt>): Expected;
export function expectedOf(request: InvoiceRequest<ReadableReceipt | LookupableReceipt>): PartlyExpected;
export function expectedOf({
  receiver,
  receipt: read,
}: InvoiceRequest<ReadableReceipt | LookupableReceipt>): PartlyExpected {
  const { vendor, total } = read.receipt;
  return {
    vendorRfc: vendor.rfc && normalizeRfc(vendor.rfc),
    receiverRfc: normalizeRfc(receiver.rfc),
    total: total && total.toFixed(2),
    vendorName: vendor.name,
  };
}
