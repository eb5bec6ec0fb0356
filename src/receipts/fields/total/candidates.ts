import type { Decimal } from 'decimal.js';
import type { Region } from '../../layout/page.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import { combinedCertainty } from '../extracted-field.js';
import { firstSumRow } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { credibility, INDEPENDENT, PAID, TRUST } from './evidence.js';
import type { TotalEvidence } from './evidence.js';
import { readingsOf } from './sum-hypotheses.js';

export interface TotalCandidate {
  value: Decimal;
  evidence: TotalEvidence[];
  certainty: number;
  region: Region | null;
  /** Whether the amount is printed anywhere, in digits or in words. */
  isOnPaper: boolean;
  /** The lowest row that calls it the total; -1 when none does. */
  lastRow: number;
  /** Whether a row calls just this amount the total, no currency sign taken off. */
  isPrinted: boolean;
  /** … and every character of it is clear. */
  legible: boolean;
  /** Whether its first digit may be a currency sign, misread. */
  mayBeginWithSign: boolean;
  /** What may have been lost of its print. */
  maybeLost: PrintedAmount['maybeLost'];
}

/** A printed total whose least certain character is as clear as this is hardly a misreading. */
const LEGIBLE = 0.7;
/** From here on, a first digit may be a currency sign though other amounts begin otherwise. */
const LARGE = 1000;

interface Found {
  value: Decimal;
  printed: PrintedAmount | null;
  maybeLost: PrintedAmount['maybeLost'];
  trust: Map<TotalEvidence, number>;
  rows: Set<number>;
}

/** How many observations compute or spell the amount. */
export function independent({ evidence }: TotalCandidate): number {
  return evidence.filter((kind) => INDEPENDENT.has(kind)).length;
}

/**
 * … each from other amounts: articles make a subtotal, and with it anything that a subtotal makes with some of the
 * taxes.
 */
export function independentAmounts({ evidence }: TotalCandidate): number {
  const amounts = evidence.filter((kind) => INDEPENDENT.has(kind) && kind !== 'items');
  return amounts.length + (evidence.includes('items') && !evidence.includes('subtotal') ? 1 : 0);
}

/** Every amount that could be the total, and what speaks for it. */
export class Candidates {
  private readonly found = new Map<string, Found>();

  add(value: Decimal, evidence: TotalEvidence, printed: PrintedAmount | null = null, share = 1): void {
    if (!value.gt(0)) return;
    const key = value.toFixed(2);
    const candidate: Found = this.found.get(key) ?? {
      value,
      printed: null,
      maybeLost: null,
      trust: new Map<TotalEvidence, number>(),
      rows: new Set<number>(),
    };
    this.found.set(key, candidate);
    candidate.trust.set(evidence, Math.max(candidate.trust.get(evidence) ?? 0, TRUST[evidence] * share));
    if (!printed) return;
    // Its own print says more than another one with the currency sign taken off.
    if (!candidate.printed || printed.value.eq(value)) candidate.printed = printed;
    if (printed.value.eq(value)) candidate.maybeLost ??= printed.maybeLost;
    candidate.rows.add(printed.row);
  }

  /** Counts evidence that proves nothing alone, where the amount is computed or spelled elsewhere. */
  addIfElsewhere(value: Decimal, evidence: TotalEvidence): void {
    const others = [...(this.found.get(value.toFixed(2))?.trust.keys() ?? [])];
    if (others.some((kind) => kind !== evidence && INDEPENDENT.has(kind))) this.add(value, evidence);
  }

  /** Counts evidence that many amounts can make by chance, where the amount is called the total, or that with a gift. */
  addIfCalled(value: Decimal, evidence: TotalEvidence, { totalsWithGift }: Adjustments): void {
    const isCalled = this.found.get(value.toFixed(2))?.trust.has('keyword');
    if (isCalled || totalsWithGift.some(({ amount }) => amount.value.eq(value))) this.add(value, evidence);
  }

  /** Printed once more among the sums, where no word says that it is something else. */
  addRepeated(priced: LabelledAmountPage): void {
    for (const { label, amounts } of priced.rows.slice(firstSumRow(priced) + 1)) {
      if (label !== null && label !== 'total' && label !== 'subtotal') continue;
      for (const { value, row, negative } of amounts) {
        const candidate = this.found.get(value.toFixed(2));
        if (!negative && candidate?.trust.has('keyword') && !candidate.rows.has(row))
          candidate.trust.set('repeated', TRUST.repeated);
      }
    }
  }

  /**
   * What a total is without a tip or a gift is called total, too, when something else says the same. Where it is called so
   * by itself, what was paid confirms both.
   */
  addWithoutExtras({ nonInvoicedAmounts, totalsWithGift }: Adjustments): void {
    const totals = [...this.found.values()].filter(({ trust }) => trust.has('keyword'));
    const whole = totalsWithGift.map(({ amount: { value } }) => ({
      value,
      trust: new Map([
        ...(this.found.get(value.toFixed(2))?.trust ?? []),
        ['keyword', TRUST.keyword] as const,
      ]),
    }));
    for (const { value, trust } of [...totals, ...whole]) {
      for (const extra of nonInvoicedAmounts) {
        const candidate = this.found.get(value.minus(extra).toFixed(2));
        if (!candidate) continue;
        const isPrinted = candidate.trust.has('keyword') && candidate.printed?.value.eq(candidate.value);
        for (const kind of isPrinted ? PAID : (['keyword'] as const)) {
          const share = trust.get(kind);
          if (share !== undefined && !candidate.trust.has(kind)) candidate.trust.set(kind, share);
        }
      }
    }
  }

  /** The best supported first. */
  scored(priced: LabelledAmountPage): TotalCandidate[] {
    this.shareRoundedSums();
    const alike = beginAlike(priced);
    const onPaper = new Set(
      priced.rows.flatMap(({ amounts }) => amounts.flatMap(readingsOf)).map((value) => value.toFixed(2)),
    );
    return [...this.found.values()]
      .map((found): TotalCandidate => {
        const { value, printed, trust, rows } = found;
        const isPrinted = printed?.value.eq(value) ?? false;
        const evidence = countedEvidence(found, priced.signed || alike);
        const printedAnywhere = onPaper.has(value.toFixed(2));
        return {
          value,
          evidence,
          certainty:
            combinedCertainty(evidence.map((kind) => trust.get(kind)!)) *
            credibility(evidence, printedAnywhere),
          region: printed?.region ?? null,
          isOnPaper: trust.has('words') || printedAnywhere,
          lastRow: Math.max(-1, ...rows),
          isPrinted,
          legible: isPrinted && (printed?.certainty ?? 0) >= LEGIBLE,
          mayBeginWithSign: (printed?.currencySignStripped ?? null) !== null,
          maybeLost: found.maybeLost,
        };
      })
      .sort(
        (a, b) =>
          b.certainty - a.certainty ||
          Number(b.evidence.includes('keyword')) - Number(a.evidence.includes('keyword')),
      );
  }

  /** A printed total takes over the evidence of sums that miss it by a rounding. */
  private shareRoundedSums(): void {
    for (const printed of this.found.values()) {
      if (!printed.trust.has('keyword')) continue;
      for (const other of this.found.values()) {
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
 * The evidence that counts. Where the print may stand for another amount, other prints of it repeat the misreading:
 * what is misread at the left edge, cut off or faint at the right one is so in every row. A lost point or lost thousands
 * leave even the sums right; only the words then tell.
 */
function countedEvidence(
  { value, printed, maybeLost, trust }: Found,
  signsMayBeMisread: boolean,
): TotalEvidence[] {
  const kinds = [...trust.keys()];
  // `$150.00` read as `4150.00` is read so everywhere: only sums, change and words can tell.
  const sign =
    printed?.currencySignStripped?.gt(0) &&
    printed.value.eq(value) &&
    (signsMayBeMisread || value.gte(LARGE));
  const doubtful = sign || printed?.whole || (printed !== null && !printed.value.eq(value));
  const tells = (kind: TotalEvidence): boolean => (maybeLost ? kind === 'words' : INDEPENDENT.has(kind));
  return (doubtful || maybeLost) && !kinds.some(tells) ? kinds.filter((kind) => kind === 'keyword') : kinds;
}

/** Whether no amount has a currency sign, and all of them begin with the same digit that one is misread as. */
function beginAlike({ rows, signed }: LabelledAmountPage): boolean {
  const amounts = rows.flatMap(({ label, amount }) => (label && amount ? [amount] : []));
  const first = new Set(amounts.map(({ value }) => value.toFixed(2).charAt(0)));
  return (
    !signed && first.size === 1 && amounts.every(({ currencySignStripped }) => currencySignStripped !== null)
  );
}
