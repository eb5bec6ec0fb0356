import type { PartialReceipt, ValidatedReceipt } from './validation/validated-receipt.js';
import { certainValue, isCertain, isForeign } from './extraction/certainty.js';
import { isSameRfc } from './fields/vendor/rfc.js';
import { dateWarning, type DateWarning } from './validation/purchase-age.js';
import type { ExtractedReceipt } from './extraction/extracted-receipt.js';
import { isLookupable, type RequiredFields, WHOLE_RECEIPT } from './required-fields.js';
import { OTHER_DOCUMENTS, type Refusal, type RefusalCode, refused } from './refusals.js';
import { partialReceiptOf, validatedReceiptOf } from './validation/validated-receipt-of.js';
import { withPermitOfVendor } from './vendors/fuel-permits/permit-of-vendor.js';
import { invoicedUntil } from './vendors/vendor-portal.js';

/** Verdict for a provider that needs a whole receipt. */
export type WholeVerdict =
  { state: 'readable'; receipt: ValidatedReceipt; warnings: DateWarning[] } | Refusal;

/**
 * Verdict for a provider that needs less: `lookupable` is a purchase that its vendor finds by identifiers on the
 * receipt.
 */
export type Verdict =
  WholeVerdict | { state: 'lookupable'; receipt: PartialReceipt; warnings: DateWarning[] };

export interface JudgeOptions {
  /** The receiver's RFC. Shops print it on the receipt, and it is never the vendor's. */
  receiverRfc?: string;
  /** Default: now. */
  now?: Date;
  /** Age in days from which a purchase counts as old. Default: 366. */
  maxAgeDays?: number;
  /** Whether an old purchase is refused (RECEIPT_TOO_OLD), or only warned about. Default: warned about. */
  refuseOld?: boolean;
  /** What the provider needs to make the invoice. Default: a whole receipt. */
  needs?: RequiredFields;
}

const MAX_AGE_DAYS = 366;
const MIN_ROWS = 4;
const MIN_LEGIBLE_CERTAINTY = 0.75;
const MIN_RECEIPT_WORDS = 2;

/**
 * Decides whether an extraction can be invoiced. The first broken rule determines the refusal. The rules are numbered as
 * in `docs/receipt-reading.md`:
 *
 * 1. It has rows of text (RECEIPT_UNREADABLE).
 * 2. It has amounts, and an RFC or words such as total, cash, IVA (NOT_A_RECEIPT; RECEIPT_UNREADABLE when little of it
 *    could be read). It does not identify itself as another document: a quotation, an unpaid bill, an instalment, a
 *    cancelled sale, a return, a payment that the shop takes for others or for a bill, no sale at all, a CFDI
 *    (NOT_A_RECEIPT).
 * 3. It is one receipt: no second head with its own total (SEVERAL_RECEIPTS).
 * 4. It is in pesos: it declares no other currency, and its total is in none (CURRENCY_NOT_SUPPORTED).
 * 5. It has a total (TOTAL_NOT_FOUND) that a second observation supports and nothing disputes (AMOUNTS_DISAGREE; or
 *    TOTAL_NOT_FOUND when no items and no subtotal differ from it): the word TOTAL and the sum of the items,
 *    subtotal plus taxes, cash less change, the amount charged to a card, the amount in words, or the same amount
 *    printed again. It has an RFC that is not the receiver's (VENDOR_RFC_NOT_FOUND), and a name
 *    (VENDOR_NAME_NOT_FOUND). These fields may be missing, but not disputed, when identifiers of the purchase meet the
 *    provider's needs.
 * 6. The purchase is not too old (RECEIPT_TOO_OLD), if the operator refuses old ones.
 * 7. If its vendor issues the document, the vendor is not known to invoice it no longer (TICKET_EXPIRED).
 * 8. If it meets all of rule 5 and prints an IVA, the IVA was read (AMOUNTS_DISAGREE).
 *
 * All other fields are optional, and left out when they are uncertain or disagree with the total. A date in the
 * future is left out, too: it was misread or misprinted. Only the permit of a fuel station is added when it is not printed,
 * if it follows from the vendor: see `vendors/fuel-permits/permit-of-vendor.ts`. What is known of the station is added later, since
 * it is in the database: see `learned-permits.ts`.
 */
export function judge(extracted: ExtractedReceipt, options?: JudgeOptions & { needs?: never }): WholeVerdict;
export function judge(extracted: ExtractedReceipt, options: JudgeOptions): Verdict;
export function judge(extracted: ExtractedReceipt, options: JudgeOptions = {}): Verdict {
  const {
    receiverRfc,
    now = new Date(),
    maxAgeDays = MAX_AGE_DAYS,
    refuseOld = false,
    needs = WHOLE_RECEIPT,
  } = options;
  const unfitCode = unfitnessOf(extracted);
  if (unfitCode) return refused(unfitCode);
  const { evidence } = extracted;
  if (evidence.otherDocument) return refused('NOT_A_RECEIPT', OTHER_DOCUMENTS[evidence.otherDocument]);
  if (evidence.severalReceipts) return refused('SEVERAL_RECEIPTS');
  if (isForeign(extracted.currency)) return refused('CURRENCY_NOT_SUPPORTED');
  const name = certainValue(extracted, 'vendorName');
  const rfc = vendorRfc(extracted, receiverRfc);
  const total = isCertain(extracted, 'total') && extracted.total ? extracted.total.value : null;
  const isWhole = name !== null && rfc !== null && total !== null;
  if (!isWhole && (evidence.totalDisputed || !isLookupable(extracted, rfc, needs)))
    return refused(missingFieldCode(extracted, rfc));
  const warning = dateWarning(extracted.date, now, maxAgeDays);
  if (warning === 'DATE_OLD' && refuseOld) return refused('RECEIPT_TOO_OLD');
  if (needs.byVendor && isInvoicingClosed(extracted, rfc, warning, now)) return refused('TICKET_EXPIRED');
  const receiptWithValidDate = warning === 'DATE_IN_FUTURE' ? { ...extracted, date: null } : extracted;
  const warnings = warning ? [warning] : [];
  if (isWhole) {
    const read = validatedReceiptOf(receiptWithValidDate, { vendor: { name, rfc }, total });
    const receipt = withPermitOfVendor(read, extracted);
    return hasUnreadIva(receipt, extracted)
      ? refused('AMOUNTS_DISAGREE')
      : { state: 'readable', receipt, warnings };
  }
  return {
    state: 'lookupable',
    receipt: partialReceiptOf(receiptWithValidDate, { vendor: { name, rfc }, total }),
    warnings,
  };
}

/** Returns what is certain of an extraction, whatever the verdict. @param receiverRfc see {@link JudgeOptions}. */
export function certainReceiptOf(
  extracted: ExtractedReceipt,
  receiverRfc: string | undefined,
): PartialReceipt {
  const total = isCertain(extracted, 'total') ? (extracted.total?.value ?? null) : null;
  const vendor = { name: certainValue(extracted, 'vendorName'), rfc: vendorRfc(extracted, receiverRfc) };
  return partialReceiptOf(extracted, { vendor, total });
}

/** Whether the vendor is known to invoice the purchase no longer. A misread date is no reason to say so. */
function isInvoicingClosed(
  extracted: ExtractedReceipt,
  rfc: string | null,
  warning: DateWarning | null,
  now: Date,
): boolean {
  if (warning === 'DATE_IN_FUTURE') return false;
  const receipt = partialReceiptOf(extracted, { vendor: { name: null, rfc }, total: null });
  const until = invoicedUntil(receipt, extracted);
  return until !== null && until < now;
}

/** Whether an IVA is printed that could not be read: stating another one would be wrong. */
function hasUnreadIva({ iva, taxes }: ValidatedReceipt, { evidence }: ExtractedReceipt): boolean {
  return evidence.printsIva && iva === null && !taxes.some(({ kind }) => kind === 'IVA');
}

/** Returns the refusal for the first field that an incomplete receipt lacks. */
function missingFieldCode(extracted: ExtractedReceipt, rfc: string | null): RefusalCode {
  const { total, lines, subtotal, evidence } = extracted;
  if (!total) return 'TOTAL_NOT_FOUND';
  const isMissed =
    (lines && !isCertain(extracted, 'lines')) ||
    (subtotal && !isCertain(extracted, 'subtotal') && !subtotal.value.eq(total.value));
  if (evidence.totalDisputed || (!evidence.totalSupported && isMissed)) return 'AMOUNTS_DISAGREE';
  if (!evidence.totalSupported) return 'TOTAL_NOT_FOUND';
  return rfc === null ? 'VENDOR_RFC_NOT_FOUND' : 'VENDOR_NAME_NOT_FOUND';
}

function unfitnessOf({
  evidence,
  vendorRfc: rfc,
}: ExtractedReceipt): 'RECEIPT_UNREADABLE' | 'NOT_A_RECEIPT' | null {
  if (evidence.rows < MIN_ROWS) return 'RECEIPT_UNREADABLE';
  if (evidence.amounts > 0 && (rfc || evidence.receiptWords >= MIN_RECEIPT_WORDS)) return null;
  return evidence.textCertainty >= MIN_LEGIBLE_CERTAINTY ? 'NOT_A_RECEIPT' : 'RECEIPT_UNREADABLE';
}

function vendorRfc(
  { vendorRfc: first, otherRfcs }: ExtractedReceipt,
  receiverRfc: string | undefined,
): string | null {
  const receiver = receiverRfc?.trim().toUpperCase();
  const candidates = [...(first ? [first] : []), ...otherRfcs];
  const vendor = candidates.find(({ value }) => receiver === undefined || !isSameRfc(value, receiver));
  return certainValue({ vendorRfc: vendor ?? null }, 'vendorRfc');
}
