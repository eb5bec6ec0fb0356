import { type ExtractedField, mostCertain, mostCertainOfEach } from './extracted-field.js';
import { certainValue, isCertain } from './certainty.js';
import { FIELD_OF, FIELDS, type KeyOf, SINGLE_KEYS, type SingleKey } from './field-table.js';
import type { ExtractedFields, OptionalField, ExtractedReceipt } from './extracted-receipt.js';

/** The factor for the certainty of an RFC with a valid check digit, or of a permit, on which two passes disagree: at most one is right. */
const CONTRADICTION_FACTOR = 0.6;
/** A total has this certainty at least if a sum computes it or words spell it: see `TRUST`. */
const MIN_CERTAINTY_BY_SUM = 0.9;
/** The minimum certainty of the subtotal and the line items if they add up with other amounts. */
const MIN_AGREEING = FIELDS.lines.minEvidence;

/** Scores how much of what an invoice needs was read, and with which certainty. */
export function scoreOf(extracted: ExtractedReceipt): number {
  return (
    moneyScore(extracted) + (extracted.vendorRfc?.certainty ?? 0) + (extracted.vendorName?.certainty ?? 0)
  );
}

/** Merges two passes over the same picture. Amounts stay together, because they were checked against each other. */
export function mergeReceipts(a: ExtractedReceipt, b: ExtractedReceipt): ExtractedReceipt {
  const lead = moneyScore(b) - moneyScore(a);
  const money = lead > 0 || (lead === 0 && hasMoreFirstDigits(b, a)) ? b : a;
  const other = money === a ? b : a;
  const sameTotal = money.total !== null && other.total !== null && money.total.value.eq(other.total.value);
  // A pass that did not find the total in print cannot resolve the dispute of another pass.
  const unresolved = money.total?.region === null && other.evidence.totalDisputed;
  const contradicted =
    !sameTotal &&
    money.evidence.totalSupported &&
    (other.evidence.totalSupported || (isWithoutSum(money) && hasMoreFirstDigits(other, money)));
  // If both have the same total, the taxes may come from either.
  const taxSource = sameTotal && (other.iva?.certainty ?? 0) > (money.iva?.certainty ?? 0) ? other : money;
  return {
    ...mergeFields(a, b, money),
    ...taxesOf(taxSource),
    ...mergeRfcs(a, b),
    fuelPermit: mergePermit(a.fuelPermit, b.fuelPermit),
    vendorName: mergeName(a, b),
    total: money.total && {
      ...money.total,
      region: money.total.region ?? (sameTotal ? (other.total?.region ?? null) : null),
    },
    lines: sameTotal ? moreCertain(money.lines, other.lines) : money.lines,
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
      isIvaUnnamed: taxSource.evidence.isIvaUnnamed,
      printsFuelLitres: a.evidence.printsFuelLitres || b.evidence.printsFuelLitres,
      printsTableService: a.evidence.printsTableService || b.evidence.printsTableService,
      // Two passes may read one number differently: then none is certain.
      stationNumbers: [...new Set([...a.evidence.stationNumbers, ...b.evidence.stationNumbers])],
      rows: Math.max(a.evidence.rows, b.evidence.rows),
      textCertainty: Math.max(a.evidence.textCertainty, b.evidence.textCertainty),
      amounts: Math.max(a.evidence.amounts, b.evidence.amounts),
      receiptWords: Math.max(a.evidence.receiptWords, b.evidence.receiptWords),
      otherDocument: a.evidence.otherDocument ?? b.evidence.otherDocument,
      severalReceipts: a.evidence.severalReceipts || b.evidence.severalReceipts,
    },
  };
}

/** Whether the total is only printed again, and no sum computes it. */
function isWithoutSum({ total }: ExtractedReceipt): boolean {
  return total !== null && total.certainty < MIN_CERTAINTY_BY_SUM;
}

/**
 * Whether the total of one pass is that of the other with more digits before it. A pen's first digit may be missed in every amount of a
 * pass, which then still add up.
 */
export function hasMoreFirstDigits(one: ExtractedReceipt, other: ExtractedReceipt): boolean {
  const [digits, rest] = [one, other].map(({ total }) => total?.value.toFixed(2) ?? '');
  return rest !== '' && digits !== rest && digits!.endsWith(rest!);
}

/** The taxes and the amounts that were checked against them. */
function taxesOf({ subtotal, discount, iva, ivaRate, ieps, localTaxes, taxes }: ExtractedReceipt) {
  return { subtotal, discount, iva, ivaRate, ieps, localTaxes, taxes };
}

/** The fields without a rule of their own. */
function mergeFields(
  a: ExtractedReceipt,
  b: ExtractedReceipt,
  money: ExtractedReceipt,
): Omit<ExtractedFields, KeyOf<{ merged: 'by rule' }>> {
  const entries = SINGLE_KEYS.flatMap((key): [SingleKey, OptionalField<unknown>][] => {
    const { merged } = FIELD_OF[key];
    if (merged === 'by rule') return [];
    return [[key, merged === 'more certain' ? moreCertain<unknown>(a[key], b[key]) : money[key]]];
  });
  return Object.fromEntries(entries) as Omit<ExtractedFields, KeyOf<{ merged: 'by rule' }>>;
}

function moneyScore({ total, subtotal, lines, evidence }: ExtractedReceipt): number {
  if (!total) return 0;
  const agreeing = [subtotal, lines].filter((field) => field && field.certainty >= MIN_AGREEING).length;
  return (
    total.certainty + (evidence.totalSupported ? 1 : 0) - (evidence.totalDisputed ? 0.5 : 0) + agreeing * 0.1
  );
}

function mergeRfcs(
  a: ExtractedReceipt,
  b: ExtractedReceipt,
): Pick<ExtractedReceipt, 'vendorRfc' | 'otherRfcs'> {
  const best = moreCertain(a.vendorRfc, b.vendorRfc);
  const others = [...a.otherRfcs, ...b.otherRfcs].filter(({ value }) => value !== best?.value);
  // The map keeps the last one of each value, which is the most certain.
  const byCertainty = others.sort((x, y) => x.certainty - y.certainty);
  const distinct = [...new Map(byCertainty.map((other) => [other.value, other])).values()].sort(
    (x, y) => y.certainty - x.certainty,
  );
  if (!best || !a.vendorRfc || !b.vendorRfc) return { vendorRfc: best, otherRfcs: distinct };
  if (a.vendorRfc.value === b.vendorRfc.value) {
    // Two passes of one network over the same print are not independent observations.
    return { vendorRfc: best, otherRfcs: distinct };
  }
  const conflicting = best === a.vendorRfc ? b.vendorRfc : a.vendorRfc;
  const contradicted = certainValue({ vendorRfc: conflicting }, 'vendorRfc') !== null;
  return {
    vendorRfc: contradicted ? { ...best, certainty: best.certainty * CONTRADICTION_FACTOR } : best,
    otherRfcs: distinct,
  };
}

/** If only one pass is certain of the RFC, its name is used: the letters of the RFC distinguish the holder's name from the shop sign. */
function mergeName(a: ExtractedReceipt, b: ExtractedReceipt): OptionalField<string> {
  const [certain, alsoCertain] = [a, b].filter((receipt) => isCertain(receipt, 'vendorRfc'));
  return certain && !alsoCertain && isCertain(certain, 'vendorName')
    ? certain.vendorName
    : moreCertain(a.vendorName, b.vendorName);
}

/** Only another pass can reveal a wrong digit in a permit. */
function mergePermit(a: OptionalField<string>, b: OptionalField<string>): OptionalField<string> {
  const best = moreCertain(a, b);
  const agree = !a || !b || a.value === b.value;
  return best && !agree ? { ...best, certainty: best.certainty * CONTRADICTION_FACTOR } : best;
}

function moreCertain<T>(a: OptionalField<T>, b: OptionalField<T>): OptionalField<T> {
  return mostCertain([a, b].filter((field): field is ExtractedField<T> => field !== null));
}
