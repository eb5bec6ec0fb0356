import { FORMA_PAGO_MONEDERO } from '../../sat/formas-pago.js';
import { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import { hasLegalForm } from '../vocabulary/company-forms.js';
import { rfcFitsName } from '../../sat/rfc-iniciales.js';
import { canContainIva, containsExactIva } from './contained-iva.js';
import { agree } from './rounding.js';
import { reconcileRead, subtotalThatMakes } from './reconcile.js';
import type { PartialReceipt, ValidatedReceipt, ReceiptTax } from './validated-receipt.js';
import { taxLettersOf } from './tax-letters.js';
import { certainValue } from '../extraction/certainty.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { homoclaveFitsPrintedName } from '../vocabulary/registered-names.js';
import type { ExtractedPayment } from '../extraction/values.js';

/** Vendor and total, which must be certain in a validated receipt. */
export interface CertainVendorAndTotal {
  vendor: { name: string; rfc: string };
  total: Decimal;
}

const ZERO = new Decimal(0);
/** From it on, a name is that of a known vendor, or is printed clearly with its legal form. */
const CONFIRMED_NAME_CERTAINTY = 0.95;
/** The same of a name without legal form, which may be the shop's sign: it needs the initials of the RFC, too. */
const CONFIRMED_NAME_CERTAINTY_BY_INITIALS = 0.81;

/** Returns what is certain of a receipt. Vendor and total may each be missing. */
export function partialReceiptOf(
  extracted: ExtractedReceipt,
  { vendor, total }: { vendor: { name: string | null; rfc: string | null }; total: Decimal | null },
): PartialReceipt {
  return {
    vendor: {
      ...vendor,
      address: certainValue(extracted, 'address'),
      postalCode: certainValue(extracted, 'postalCode'),
      placeOfIssue: certainValue(extracted, 'branchPostalCode'),
    },
    date: certainValue(extracted, 'date'),
    time: certainValue(extracted, 'time'),
    currency: 'MXN',
    total,
    paymentForm: certainValue(extracted, 'paymentForm'),
    ticketNumber: certainValue(extracted, 'ticketNumber'),
    fuelPermit: certainValue(extracted, 'fuelPermit'),
    printsFuelPermit: extracted.fuelPermit !== null,
  };
}

/** Builds the validated receipt. Optional fields are left out when they are uncertain or disagree with the total. */
export function validatedReceiptOf(
  extracted: ExtractedReceipt,
  { vendor, total }: CertainVendorAndTotal,
): ValidatedReceipt {
  const partial = partialReceiptOf(extracted, { vendor, total });
  return {
    ...partial,
    vendor: { ...partial.vendor, ...vendor },
    total,
    paidByPurse: paidByPurse(extracted.payments?.value ?? []),
    isIvaUnnamed: extracted.evidence.isIvaUnnamed,
    isVendorNameDoubtful: !isNameConfirmed(extracted, vendor),
    paidByCardOfUnknownKind: largestPayment(extracted.payments?.value ?? [])?.form === null,
    printsFuelLitres: extracted.evidence.printsFuelLitres,
    printsTableService: extracted.evidence.printsTableService,
    isFuelPermitAssumed: false,
    taxes: federalTaxes(extracted),
    taxLetters: taxLettersOf(legibleRows(extracted)),
    ...consistentAmounts(extracted, total),
  };
}

/** Whether the name is the registered one, by its certainty or by the RFC. */
function isNameConfirmed(
  { vendorName }: ExtractedReceipt,
  { name, rfc }: CertainVendorAndTotal['vendor'],
): boolean {
  const certainty = vendorName?.certainty ?? 0;
  const isClearWithInitials =
    certainty >= CONFIRMED_NAME_CERTAINTY_BY_INITIALS &&
    !hasLegalForm(foldCharacters(name)) &&
    rfcFitsName(rfc, name);
  return certainty >= CONFIRMED_NAME_CERTAINTY || isClearWithInitials || homoclaveFitsPrintedName(rfc, name);
}

/** Minimum certainty of a row that says what a letter means. */
const MIN_LEGEND_CERTAINTY = 0.8;

function legibleRows({ text }: ExtractedReceipt): readonly string[] {
  return text.filter(({ certainty }) => certainty >= MIN_LEGEND_CERTAINTY).map(({ value }) => value);
}

function paidByPurse(payments: readonly ExtractedPayment[]): Decimal {
  return Decimal.sum(
    0,
    ...payments.filter(({ form }) => form === FORMA_PAGO_MONEDERO).map(({ amount }) => amount),
  );
}

/** Returns the largest payment. */
function largestPayment(payments: readonly ExtractedPayment[]): ExtractedPayment | null {
  return payments.reduce<ExtractedPayment | null>(
    (largest, payment) => (largest && largest.amount.gte(payment.amount) ? largest : payment),
    null,
  );
}

/** Returns the federal taxes that the receipt breaks down. */
function federalTaxes(extracted: ExtractedReceipt): ReceiptTax[] {
  return (certainValue(extracted, 'taxes') ?? []).flatMap(({ kind, rate, base, amount, exempt }) =>
    kind === 'LOCAL' ? [] : [{ kind, rate, base, amount, exempt }],
  );
}

/** Returns subtotal, discount, taxes and items, each only if it agrees with the total. */
function consistentAmounts(
  extracted: ExtractedReceipt,
  total: Decimal,
): Pick<
  ValidatedReceipt,
  | 'subtotal'
  | 'discount'
  | 'iva'
  | 'ivaRate'
  | 'ieps'
  | 'lines'
  | 'addsUp'
  | 'hasUnreconciledLines'
  | 'localTaxes'
> {
  const discount = certainValue(extracted, 'discount');
  const subtotal = certainValue(extracted, 'subtotal');
  const iva = certainValue(extracted, 'iva');
  const ieps = certainValue(extracted, 'ieps');
  const federal = (iva ?? ZERO).plus(ieps ?? ZERO);
  const articles = reconcileRead(extracted.lines?.value ?? [], extracted, total);
  const lineDiscount = articles.addsUp?.discount.gt(0) ? articles.addsUp.discount : null;
  const taxes = federal.plus(certainValue(extracted, 'localTaxes') ?? ZERO);
  const subtotalAgrees =
    subtotal !== null &&
    subtotalThatMakes(total, subtotal, [taxes], [lineDiscount ?? discount ?? ZERO, ZERO]) !== null;
  const isOnTop = articles.addsUp?.basis === 'net';
  const ivaFits =
    iva !== null &&
    (subtotalAgrees ||
      isOnTop ||
      containsExactIva(total, iva, 2) ||
      isExplainedByBases(iva, extracted) ||
      (canContainIva(total, iva) && !isContradictedBySubtotal(extracted, total)));
  return {
    subtotal: subtotalAgrees ? subtotal : null,
    discount: lineDiscount ?? (subtotalAgrees ? discount : null),
    iva: ivaFits ? iva : null,
    ivaRate: ivaFits || iva === null ? certainValue(extracted, 'ivaRate') : null,
    ieps,
    ...articles,
  };
}

/** Whether a subtotal is printed that doesn't lead to the total: it was misread, or a tax was. */
function isContradictedBySubtotal({ subtotal }: ExtractedReceipt, total: Decimal): boolean {
  return subtotal !== null && subtotal.value.lt(total) && subtotal.value.gt(total.div(2));
}

/** Whether the printed bases times their rates make this IVA. */
function isExplainedByBases(iva: Decimal, { taxes }: ExtractedReceipt): boolean {
  const ivas = (taxes?.value ?? []).filter(({ kind, exempt }) => kind === 'IVA' && !exempt);
  const computedTaxes = ivas.flatMap(({ base, rate }) => (base && rate ? [base.mul(rate)] : []));
  if (ivas.length === 0 || computedTaxes.length < ivas.length) return false;
  // Base and tax of each row are rounded.
  return agree(Decimal.sum(...computedTaxes), iva, 2 * computedTaxes.length);
}
