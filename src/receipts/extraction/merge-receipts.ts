import { mostCertain, mostCertainOfEach } from '../fields/extracted-field.js';
import type { ExtractedField } from '../fields/extracted-field.js';
import { certainValue, isCertain } from './certainty.js';
import { FIELD_OF, FIELDS, type KeyOf, SINGLE_KEYS, type SingleKey } from './field-table.js';
import type { ExtractedFields, OptionalField, ExtractedReceipt } from './extracted-receipt.js';

/** Two looks that disagree on an RFC with a right check digit, or on a permit: at most one is right, and nobody knows which. */
const CONTRADICTED = 0.6;
/** What adds up with other amounts is at least as certain as this, the subtotal like the articles. */
const ADDED_UP = FIELDS.lines.certain;

/** How much of what an invoice needs was read, and how surely. */
export function scoreOf(reading: ExtractedReceipt): number {
  return moneyScore(reading) + (reading.vendorRfc?.certainty ?? 0) + (reading.vendorName?.certainty ?? 0);
}

/** One reading of two looks at the same picture. Amounts stay together, for they were checked against each other. */
export function mergeReceipts(a: ExtractedReceipt, b: ExtractedReceipt): ExtractedReceipt {
  const money = moneyScore(b) > moneyScore(a) ? b : a;
  const other = money === a ? b : a;
  const sameTotal = money.total !== null && other.total !== null && money.total.value.eq(other.total.value);
  // What found no print of the total cannot clear up what another look read there.
  const unresolved = money.total?.region === null && other.evidence.totalDisputed;
  const contradicted = money.evidence.totalSupported && other.evidence.totalSupported && !sameTotal;
  // Of the same total either look may know its taxes.
  const taxed = sameTotal && (other.iva?.certainty ?? 0) > (money.iva?.certainty ?? 0) ? other : money;
  return {
    ...mergedFields(a, b, money),
    ...taxesOf(taxed),
    ...mergedRfcs(a, b),
    fuelPermit: mergedPermit(a.fuelPermit, b.fuelPermit),
    vendorName: mergedName(a, b),
    total: money.total && {
      ...money.total,
      region: money.total.region ?? (sameTotal ? (other.total?.region ?? null) : null),
    },
    lines: sameTotal ? surer(money.lines, other.lines) : money.lines,
    qrCodes: a.qrCodes.length > 0 ? a.qrCodes : b.qrCodes,
    barcodes: a.barcodes.length > 0 ? a.barcodes : b.barcodes,
    codes: mostCertainOfEach([...a.codes, ...b.codes], ({ value }) => value.kind),
    text: money.text,
    evidence: {
      ...money.evidence,
      totalSupported:
        money.evidence.totalSupported ||
        (sameTotal && a.evidence.totalClearAlone && b.evidence.totalClearAlone),
      totalDisputed: money.evidence.totalDisputed || contradicted || unresolved,
      printsIva: money.evidence.printsIva || (sameTotal && other.evidence.printsIva),
      printsFuelLitres: a.evidence.printsFuelLitres || b.evidence.printsFuelLitres,
      rows: Math.max(a.evidence.rows, b.evidence.rows),
      textCertainty: Math.max(a.evidence.textCertainty, b.evidence.textCertainty),
      amounts: Math.max(a.evidence.amounts, b.evidence.amounts),
      receiptWords: Math.max(a.evidence.receiptWords, b.evidence.receiptWords),
      otherDocument: a.evidence.otherDocument ?? b.evidence.otherDocument,
      severalReceipts: a.evidence.severalReceipts || b.evidence.severalReceipts,
    },
  };
}

/** What was read together, for it was checked against each other. */
function taxesOf({ subtotal, discount, iva, ivaRate, ieps, localTaxes, taxes }: ExtractedReceipt) {
  return { subtotal, discount, iva, ivaRate, ieps, localTaxes, taxes };
}

/** The fields that the table knows how to merge. */
function mergedFields(
  a: ExtractedReceipt,
  b: ExtractedReceipt,
  money: ExtractedReceipt,
): Omit<ExtractedFields, KeyOf<{ merged: 'by rule' }>> {
  const entries = SINGLE_KEYS.flatMap((key): [SingleKey, OptionalField<unknown>][] => {
    const { merged } = FIELD_OF[key];
    if (merged === 'by rule') return [];
    return [[key, merged === 'surer' ? surer<unknown>(a[key], b[key]) : money[key]]];
  });
  return Object.fromEntries(entries) as Omit<ExtractedFields, KeyOf<{ merged: 'by rule' }>>;
}

function moneyScore({ total, subtotal, lines, evidence }: ExtractedReceipt): number {
  if (!total) return 0;
  const agreeing = [subtotal, lines].filter((field) => field && field.certainty >= ADDED_UP).length;
  return (
    total.certainty + (evidence.totalSupported ? 1 : 0) - (evidence.totalDisputed ? 0.5 : 0) + agreeing * 0.1
  );
}

function mergedRfcs(
  a: ExtractedReceipt,
  b: ExtractedReceipt,
): Pick<ExtractedReceipt, 'vendorRfc' | 'otherRfcs'> {
  const best = surer(a.vendorRfc, b.vendorRfc);
  const others = [...a.otherRfcs, ...b.otherRfcs].filter(({ value }) => value !== best?.value);
  // The last one of a value stays: the surest.
  const bySurety = others.sort((x, y) => x.certainty - y.certainty);
  const distinct = [...new Map(bySurety.map((other) => [other.value, other])).values()].sort(
    (x, y) => y.certainty - x.certainty,
  );
  if (!best || !a.vendorRfc || !b.vendorRfc) return { vendorRfc: best, otherRfcs: distinct };
  if (a.vendorRfc.value === b.vendorRfc.value) {
    // Two looks of one network at one print are no two observations.
    return { vendorRfc: best, otherRfcs: distinct };
  }
  const rival = best === a.vendorRfc ? b.vendorRfc : a.vendorRfc;
  const contradicted = certainValue({ vendorRfc: rival }, 'vendorRfc') !== null;
  return {
    vendorRfc: contradicted ? { ...best, certainty: best.certainty * CONTRADICTED } : best,
    otherRfcs: distinct,
  };
}

/** Of two looks of which one is certain of the RFC, that one's name: its letters tell the holder's name from the sign. */
function mergedName(a: ExtractedReceipt, b: ExtractedReceipt): OptionalField<string> {
  const [knowing, another] = [a, b].filter((look) => isCertain(look, 'vendorRfc'));
  return knowing && !another && isCertain(knowing, 'vendorName')
    ? knowing.vendorName
    : surer(a.vendorName, b.vendorName);
}

/** Nothing on the paper tells a wrong digit in a permit but another look. */
function mergedPermit(a: OptionalField<string>, b: OptionalField<string>): OptionalField<string> {
  const best = surer(a, b);
  const agree = !a || !b || a.value === b.value;
  return best && !agree ? { ...best, certainty: best.certainty * CONTRADICTED } : best;
}

function surer<T>(a: OptionalField<T>, b: OptionalField<T>): OptionalField<T> {
  return mostCertain([a, b].filter((field): field is ExtractedField<T> => field !== null));
}
