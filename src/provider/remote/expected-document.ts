import { normalizeRfc } from '../../sat/rfc.js';
import type { Assumption, InvoiceRequest } from '../provider.js';
import { invoicedTotalOf } from '../../receipts/validation/reconcile.js';
import type { LookupableReceipt, ReadableReceipt } from '../../receipts/extraction.service.js';

/** What the CFDI of a submission must agree with, from the receipt and the caller's request. */
export interface Expected {
  vendorRfc: string;
  receiverRfc: string;
  /** The total of the receipt without a donation: an exact decimal with two places, as text. */
  total: string;
  /** The total with the donation, if there is one: a vendor may include it in the document. */
  totalWithDonation?: string | null;
  /** Name of the vendor as it was read; the document may spell it differently. Missing in submissions that an earlier version saved. */
  vendorName?: string | null;
  /** What the request assumed. Missing if it assumed nothing. */
  assumptions?: readonly Assumption[];
}

/** The same for a receipt that is not fully certain. If a member is null, the vendor's document decides. */
export type PartlyExpected = {
  [Member in keyof Expected]: Member extends 'assumptions' ? Expected[Member] : Expected[Member] | null;
} & {
  receiverRfc: string;
};

/** What the document for this receipt and receiver must agree with. */
export function expectedOf(request: InvoiceRequest<ReadableReceipt>): Expected;
export function expectedOf(request: InvoiceRequest<ReadableReceipt | LookupableReceipt>): PartlyExpected;
export function expectedOf({
  receiver,
  receipt: read,
}: InvoiceRequest<ReadableReceipt | LookupableReceipt>): PartlyExpected {
  const { vendor } = read.receipt;
  const { total: printed } = read.receipt;
  const total = read.state === 'readable' ? invoicedTotalOf(read.receipt) : printed;
  const hasDonation = printed && total && !total.equals(printed);
  return {
    vendorRfc: vendor.rfc && normalizeRfc(vendor.rfc),
    receiverRfc: normalizeRfc(receiver.rfc),
    total: total && total.toFixed(2),
    ...(hasDonation && { totalWithDonation: printed.toFixed(2) }),
    vendorName: vendor.name,
  };
}
