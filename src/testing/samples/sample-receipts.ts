/** Sample receipts for specs. A spec changes only what it tests. */
import { Decimal } from 'decimal.js';
import type { Receiver } from '../../cfdi/receiver.js';
import { reconcile } from '../../receipts/validation/reconcile.js';
import type { ExtractedLine } from '../../receipts/extraction/values.js';
import type {
  ValidatedReceipt,
  ReceiptTax,
  ReceiptVendor,
} from '../../receipts/validation/validated-receipt.js';

type Amounts = 'subtotal' | 'discount' | 'iva' | 'ivaRate' | 'ieps' | 'total';

/** Permit of a fuel station. */
export const PERMIT = 'PL/12345/EXP/ES/2015';

/** Receipt with amounts as text, e.g. `{ total: '116.00' }`, and with extracted lines. */
export type ReceiptSketch = Partial<Omit<ValidatedReceipt, Amounts | 'vendor' | 'lines' | 'addsUp'>> &
  Partial<Record<Amounts, string | null>> & {
    vendor?: Partial<ReceiptVendor>;
    lines?: readonly LineSketch[];
  };

/** `[description, quantity, unit price, amount, tax letter]`. */
export type LineSketch = readonly [string, string, string, string, string?];

const VENDOR: ReceiptVendor = {
  name: 'Abarrotes El Güero, S.A. de C.V.',
  rfc: 'EKU9003173C9',
  address: 'Av. Juárez 100, Col. Centro, Cuauhtémoc, CDMX',
  postalCode: '06600',
  placeOfIssue: null,
};

export function sampleReceipt(sketch: ReceiptSketch = {}): ValidatedReceipt {
  const { subtotal, discount, iva, ivaRate, ieps, total, vendor, lines, ...rest } = sketch;
  return withLines((lines ?? []).map(lineRead), {
    date: '2026-11-20',
    time: '13:05:00',
    currency: 'MXN',
    paymentForm: '04',
    paidByPurse: new Decimal(0),
    isIvaUnnamed: false,
    isVendorNameDoubtful: false,
    paidByCardOfUnknownKind: false,
    ticketNumber: 'A-1234',
    fuelPermit: null,
    printsFuelPermit: (sketch.fuelPermit ?? null) !== null,
    printsFuelLitres: false,
    printsTableService: false,
    isFuelPermitAssumed: false,
    taxes: [],
    taxLetters: [],
    localTaxes: [],
    ...rest,
    vendor: { ...VENDOR, ...vendor },
    subtotal: amount(subtotal),
    discount: amount(discount),
    iva: amount(iva),
    ivaRate: amount(ivaRate),
    ieps: amount(ieps),
    total: amount(total) ?? new Decimal('116.00'),
  });
}

/** Receipt without its lines, with local taxes as extracted. */
export type ReceiptWithoutLines = Omit<ValidatedReceipt, 'lines' | 'addsUp' | 'hasUnreconciledLines'>;

/** Builds a receipt from extracted lines, reconciled like those of any receipt. */
export function withLines(lines: readonly ExtractedLine[], receipt: ReceiptWithoutLines): ValidatedReceipt {
  const { total, discount, iva, ieps, localTaxes } = receipt;
  const federalTaxes = (iva ?? new Decimal(0)).plus(ieps ?? 0);
  const stated = { total, discount, federalTaxes, localTaxes };
  return { ...receipt, ...reconcile(lines, stated) };
}

export function sampleReceiver(changes: Partial<Receiver> = {}): Receiver {
  return {
    rfc: 'CACX7605101P8',
    name: 'Xochilt Casas Chávez',
    postalCode: '36257',
    fiscalRegimen: '612',
    cfdiUse: 'G03',
    ...changes,
  };
}

function amount(text: string | null | undefined): Decimal | null {
  return text === null || text === undefined ? null : new Decimal(text);
}

/** Returns a printed row of a tax; `exempt` in place of a rate, null when none is printed. */
export function taxRow(
  kind: ReceiptTax['kind'],
  rate: string | null,
  sum: string,
  base: string | null = null,
): ReceiptTax {
  const exempt = rate === 'exempt';
  return {
    kind,
    rate: exempt ? null : amount(rate),
    base: amount(base),
    amount: new Decimal(sum),
    exempt,
  };
}

/** Returns an extracted line. */
export function lineRead([description, quantity, unitPrice, total, taxLetter]: LineSketch): ExtractedLine {
  return {
    description,
    quantity: new Decimal(quantity),
    unitPrice: new Decimal(unitPrice),
    amount: new Decimal(total),
    taxLetter: taxLetter ?? null,
  };
}
