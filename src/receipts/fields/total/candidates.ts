import type { Decimal } from 'decimal.js';
import type { Region } from '../../layout/page.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import { combinedCertainty } from '../../extraction/extracted-field.js';
import { firstSumRow, type LabelledAmountPage } from '../labelled-amounts.js';
import { credibility, INDEPENDENT, PAID, TRUST, type TotalEvidence } from './evidence.js';

/** An amount that may be the total, with its evidence. */
export interface TotalCandidate {
  value: Decimal;
  evidence: TotalEvidence[];
  certainty: number;
  region: Region | null;
  /** Whether the amount is printed anywhere, in digits or in words. */
  isOnReceipt: boolean;
  /** Index of the last row that labels it total; -1 if there is none. */
  lastRow: number;
  /** Whether a row labels this amount total. */
  isPrinted: boolean;
  /** Whether `isPrinted`, and every character of it is clear. */
  legible: boolean;
  /** Whether a sum computes it or words spell it, even if that does not count as evidence because of how it may be misread. */
  isComputed: boolean;
  /** Whether its first digit is no misread currency sign, and nothing of it may be lost. */
  isUnambiguous: boolean;
}

const MIN_CERTAINTY = 0.8;
/** This number of different sums does not agree by chance. */
export const MIN_SUMS_BEYOND_CHANCE = 3;
/** If a receipt has more rows with amounts than this, some of them must agree with its total. */
const MAX_OTHER_AMOUNT_ROWS = 3;
/** The least character certainty of a printed total that counts as clearly read. */
const LEGIBLE = 0.7;
/** From this amount on, the first digit may be a misread currency sign even if other amounts start with another digit. */
const LARGE = 1000;
/**
 * The evidence that decides about an amount of which something may be lost. Sums of line items are none: all of them lose the same.
 */
const CONCLUSIVE_IF_LOST: Record<NonNullable<PrintedAmount['maybeLost']>, ReadonlySet<TotalEvidence>> = {
  point: new Set(['words']),
  thousands: new Set(['words']),
  cents: new Set(['change', 'words']),
};

interface CandidateRecord {
  value: Decimal;
  printed: PrintedAmount | null;
  maybeLost: PrintedAmount['maybeLost'];
  trust: Map<TotalEvidence, number>;
  rows: Set<number>;
}

export function isKeywordMatched({ evidence }: TotalCandidate): boolean {
  return evidence.includes('keyword');
}

/** The number of observations that compute or spell the amount. */
export function countIndependent({ evidence }: TotalCandidate): number {
  return evidence.filter((kind) => INDEPENDENT.has(kind)).length;
}

/**
 * The number of observations that compute or spell the amount from different amounts. Line items and subtotal count once: line
 * items sum to the subtotal, and so support any sum of the subtotal and some of the taxes.
 */
export function countIndependentAmounts({ evidence }: TotalCandidate): number {
  const amounts = evidence.filter((kind) => INDEPENDENT.has(kind) && kind !== 'items');
  return amounts.length + (evidence.includes('items') && !evidence.includes('subtotal') ? 1 : 0);
}

/**
 * Whether a total is supported: it has two observations, so that it cannot result from a single misread digit, and it is printed.
 * If it is not printed, sums of misread amounts may agree on it by chance, unless there are three. The same amount printed again
 * is not a second observation.
 */
export function isSupported(total: TotalCandidate): boolean {
  const observations = total.evidence.filter((kind) => kind !== 'reprinted');
  const isPrintedOrProven = total.isOnReceipt || countIndependent(total) >= MIN_SUMS_BEYOND_CHANCE;
  return observations.length >= 2 && total.certainty >= MIN_CERTAINTY && isPrintedOrProven;
}

/**
 * Whether the only possible evidence of the total is its own printed amount, and that is clear. A toll or parking receipt has no
 * other amount. A second OCR pass with the same result makes the total certain.
 */
export function isClearAlone(
  { evidence, legible, isUnambiguous }: TotalCandidate,
  page: LabelledAmountPage,
): boolean {
  const others = page.rows.filter(({ amounts }) => amounts.length > 0).length;
  return (
    legible &&
    isUnambiguous &&
    evidence.every((kind) => kind === 'keyword' || kind === 'paid') &&
    others <= MAX_OTHER_AMOUNT_ROWS
  );
}

/** Collects the amounts that may be the total, with their evidence. */
export class Candidates {
  private readonly records = new Map<string, CandidateRecord>();

  add(value: Decimal, evidence: TotalEvidence, printed: PrintedAmount | null = null): void {
    if (!value.gt(0)) return;
    const key = value.toFixed(2);
    const candidate: CandidateRecord = this.records.get(key) ?? {
      value,
      printed: null,
      maybeLost: null,
      trust: new Map<TotalEvidence, number>(),
      rows: new Set<number>(),
    };
    this.records.set(key, candidate);
    candidate.trust.set(evidence, TRUST[evidence]);
    if (!printed) return;
    candidate.printed = printed;
    candidate.maybeLost ??= printed.maybeLost;
    candidate.rows.add(printed.row);
  }

  /** Adds evidence that proves nothing alone, if other evidence computes or spells the same amount. */
  addIfConfirmed(value: Decimal, evidence: TotalEvidence): void {
    const others = [...(this.records.get(value.toFixed(2))?.trust.keys() ?? [])];
    if (others.some((kind) => kind !== evidence && INDEPENDENT.has(kind))) this.add(value, evidence);
  }

  /** Adds evidence that can match by chance, if the amount is labelled total, with or without a donation. */
  addIfKeywordMatched(value: Decimal, evidence: TotalEvidence, { totalsWithDonation }: Adjustments): void {
    const isLabelled = this.records.get(value.toFixed(2))?.trust.has('keyword');
    if (isLabelled || totalsWithDonation.some(({ amount }) => amount.value.eq(value)))
      this.add(value, evidence);
  }

  /** Adds evidence for totals that are printed again among the sums, without a label that says otherwise. */
  addReprinted(page: LabelledAmountPage): void {
    for (const { label, amounts } of page.rows.slice(firstSumRow(page) + 1)) {
      if (label !== null && label !== 'total' && label !== 'subtotal') continue;
      for (const { value, row, negative } of amounts) {
        const candidate = this.records.get(value.toFixed(2));
        if (!negative && candidate?.trust.has('keyword') && !candidate.rows.has(row))
          candidate.trust.set('reprinted', TRUST.reprinted);
      }
    }
  }

  /**
   * Adds evidence for totals less an amount that is not invoiced, such as a tip or a donation. Such a difference counts as
   * labelled total if other evidence supports the same amount. If it is itself labelled total, the payment of the larger amount
   * confirms both.
   */
  addTotalsLessNonInvoiced({ nonInvoicedAmounts, totalsWithDonation }: Adjustments): void {
    const totals = [...this.records.values()].filter(({ trust }) => trust.has('keyword'));
    const withDonation = totalsWithDonation.map(({ amount: { value } }) => ({
      value,
      trust: new Map([
        ...(this.records.get(value.toFixed(2))?.trust ?? []),
        ['keyword', TRUST.keyword] as const,
      ]),
    }));
    for (const { value, trust } of [...totals, ...withDonation]) {
      for (const nonInvoiced of nonInvoicedAmounts) {
        const candidate = this.records.get(value.minus(nonInvoiced).toFixed(2));
        if (!candidate) continue;
        const isPrinted = candidate.printed !== null;
        for (const kind of isPrinted ? PAID : (['keyword'] as const)) {
          const trustOfKind = trust.get(kind);
          if (trustOfKind !== undefined && !candidate.trust.has(kind)) candidate.trust.set(kind, trustOfKind);
        }
      }
    }
  }

  /** The candidates, the best supported one first. */
  scored(page: LabelledAmountPage): TotalCandidate[] {
    this.shareRoundedSums();
    const sameFirstDigit = allShareFirstDigit(page);
    const amounts = page.rows.flatMap((entry) => entry.amounts);
    const valuesOf = (some: readonly PrintedAmount[]): Set<string> =>
      new Set(some.map(({ value }) => value.toFixed(2)));
    const onPaper = valuesOf(amounts);
    const printedElsewhere = {
      withCents: valuesOf(amounts.filter(({ whole }) => !whole)),
      withSign: valuesOf(amounts.filter(({ hasCurrencySign }) => hasCurrencySign)),
    };
    return [...this.records.values()]
      .map((record): TotalCandidate => {
        const { value, printed, trust, rows } = record;
        const isPrinted = printed !== null;
        const evidence = countedEvidence(record, page.hasCurrencySigns || sameFirstDigit, printedElsewhere);
        const printedAnywhere = onPaper.has(value.toFixed(2));
        return {
          value,
          evidence,
          certainty:
            combinedCertainty(evidence.map((kind) => trust.get(kind)!)) *
            credibility(evidence, printedAnywhere),
          region: printed?.region ?? null,
          isOnReceipt: trust.has('words') || printedAnywhere,
          lastRow: Math.max(-1, ...rows),
          isPrinted,
          legible: isPrinted && printed.certainty >= LEGIBLE,
          isComputed: [...trust.keys()].some((kind) => INDEPENDENT.has(kind)),
          isUnambiguous: !printed?.currencySignStripped && record.maybeLost === null,
        };
      })
      .sort(
        (a, b) =>
          b.certainty - a.certainty ||
          Number(b.evidence.includes('keyword')) - Number(a.evidence.includes('keyword')),
      );
  }

  /** Gives printed totals the evidence of sums that differ only by a rounding. */
  private shareRoundedSums(): void {
    for (const printed of this.records.values()) {
      if (!printed.trust.has('keyword')) continue;
      for (const other of this.records.values()) {
        if (other === printed || other.trust.has('keyword') || !agree(other.value, printed.value)) continue;
        for (const kind of ['subtotal', 'items'] as const) {
          const trust = other.trust.get(kind);
          if (trust !== undefined)
            printed.trust.set(kind, Math.max(trust * 0.9, printed.trust.get(kind) ?? 0));
        }
      }
    }
  }
}

/**
 * The evidence that counts. If the printed amount may be misread, the same amount elsewhere repeats the error: a character that
 * is misread at the left edge, or cut off or faint at the right edge, is so in every row. If the decimal point or the thousands
 * were lost, even the sums agree, and only the amount in words is evidence. Without cents, sums of rounded-down taxes can agree. An
 * amount that is printed with its cents elsewhere has lost nothing at the right edge, and one that is printed with a currency sign
 * elsewhere does not begin with a misread one.
 */
function countedEvidence(
  { value, printed, maybeLost, trust }: CandidateRecord,
  signsMayBeMisread: boolean,
  printedElsewhere: { withCents: ReadonlySet<string>; withSign: ReadonlySet<string> },
): TotalEvidence[] {
  const kinds = [...trust.keys()];
  const isWhole = (printed?.whole ?? false) && !printedElsewhere.withCents.has(value.toFixed(2));
  const lost = printed?.whole && !isWhole ? null : maybeLost;
  // `$150.00` read as `4150.00` is misread on every row: only sums, change and words are evidence.
  const mayBeSign =
    printed?.currencySignStripped?.gt(0) &&
    (signsMayBeMisread || value.gte(LARGE)) &&
    !printedElsewhere.withSign.has(value.toFixed(2));
  const doubtful = mayBeSign || isWhole || lost !== null;
  const conclusive = lost === null ? INDEPENDENT : CONCLUSIVE_IF_LOST[lost];
  return doubtful && !kinds.some((kind) => conclusive.has(kind))
    ? kinds.filter((kind) => kind === 'keyword')
    : kinds;
}

/** Whether no amount has a currency sign and all start with the same digit, which may be a misread currency sign. */
function allShareFirstDigit({ rows, hasCurrencySigns }: LabelledAmountPage): boolean {
  const amounts = rows.flatMap(({ label, amount }) => (label && amount ? [amount] : []));
  const first = new Set(amounts.map(({ value }) => value.toFixed(2).charAt(0)));
  return (
    !hasCurrencySigns &&
    first.size === 1 &&
    amounts.every(({ currencySignStripped }) => currencySignStripped !== null)
  );
}
