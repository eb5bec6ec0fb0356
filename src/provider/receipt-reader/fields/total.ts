import { Decimal } from 'decimal.js';
import type { Region, Row } from '../layout/page.js';
import type { PrintedAmount } from './amounts.js';
import { together } from './evidence.js';
import { rowsLabelled } from './ledger.js';
import type { Ledger, LedgerRow } from './ledger.js';
import type { PrintedLine } from './lines.js';
import { adjustmentsOf, roundedTotals } from './adjustments.js';
import type { Adjustments } from './adjustments.js';
import { cashLessChange, itemSums, readingsOf, subtotalSums, totalsOfContainedTax } from './total-sums.js';
import { amountInWords } from './words.js';

/** What speaks for an amount being the total. */
export type TotalEvidence =
  'keyword' | 'items' | 'subtotal' | 'tax' | 'change' | 'card' | 'words' | 'repeated';

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
}

export interface TotalReading {
  best: TotalCandidate | null;
  /** Another amount that is as well supported: one of both is wrong, and nobody can tell which. */
  rival: TotalCandidate | null;
}

/** How far each kind of evidence is to be trusted alone. */
const TRUST: Record<TotalEvidence, number> = {
  keyword: 0.65,
  items: 0.85,
  subtotal: 0.8,
  tax: 0.75,
  change: 0.8,
  card: 0.6,
  words: 0.9,
  repeated: 0.5,
};
/** These compute or spell the amount; the others print it again, and may repeat the same misreading. */
const INDEPENDENT: ReadonlySet<TotalEvidence> = new Set(['items', 'subtotal', 'tax', 'change', 'words']);
const SUPPORTED = 0.8;
/** A paper with more rows of amounts has some that must agree with its total. */
const MOST_ROWS_ALONE = 3;
/** A printed total whose least certain character is as clear as this is hardly a misreading. */
const LEGIBLE = 0.7;
/** Sums of rounded taxes miss the printed total by this much at times. */
const ROUNDING = new Decimal('0.01');

/**
 * Whether a total rests on two observations, so that a single misread digit cannot have made it, and stands on the
 * paper: sums of misread amounts may agree by chance on one that does not.
 */
export function isSupported({ evidence, certainty, isOnPaper }: TotalCandidate): boolean {
  return evidence.length >= 2 && certainty >= SUPPORTED && isOnPaper;
}

/**
 * Whether nothing on the paper could support the total but its own print, and that is clear: a toll or a parking
 * ticket has no other amount. A second look that reads the same makes it sure.
 */
export function isClearAlone(
  { evidence, legible, mayBeginWithSign }: TotalCandidate,
  ledger: Ledger,
): boolean {
  const others = ledger.rows.filter(({ amounts }) => amounts.length > 0).length;
  return (
    legible &&
    !mayBeginWithSign &&
    evidence.every((kind) => kind === 'keyword' || kind === 'card') &&
    others <= MOST_ROWS_ALONE
  );
}

/** Scores every amount that could be the total by all that the receipt says about it. */
export function findTotal(ledger: Ledger, lines: readonly PrintedLine[], rows: readonly Row[]): TotalReading {
  const book = new Candidates();
  const adjustments = adjustmentsOf(ledger);
  const keyword = calledTotal(ledger);
  for (const { amount } of keyword) {
    book.add(amount.value, 'keyword', amount);
    for (const value of readingsOf(amount).slice(1)) book.add(value, 'keyword', amount, 0.5);
  }
  for (const value of totalsOfContainedTax(ledger, keyword)) book.add(value, 'tax');
  for (const value of itemSums(ledger, lines)) book.add(value, 'items', null, lines.length > 1 ? 1 : 0.7);
  for (const { value, asRead } of subtotalSums(ledger)) book.add(value, 'subtotal', null, asRead ? 1 : 0.7);
  for (const { value, asRead } of cashLessChange(ledger, adjustments))
    book.add(value, 'change', null, asRead ? 1 : 0.7);
  for (const { amount } of rowsLabelled(ledger, 'card', 'cash', 'charge'))
    for (const value of readingsOf(amount)) book.add(value, 'card');
  const words = amountInWords(rows);
  if (words) book.add(words.value, 'words');
  book.addRepeated(ledger);
  book.addWithoutExtras(adjustments);
  const candidates = book.scored(ledger);
  return choose(candidates, ledger, adjustments);
}

/** Rows whose amount is the total; a lesser word (`IMPORTE`, `COBRO`) means it where no row says TOTAL. */
function calledTotal(ledger: Ledger): (LedgerRow & { amount: PrintedAmount })[] {
  const total = [...rowsLabelled(ledger, 'total'), ...roundedTotals(ledger)];
  return total.length > 0 ? total : rowsLabelled(ledger, 'charge');
}

/** The total among the candidates, and what contradicts it. */
function choose(
  candidates: readonly TotalCandidate[],
  ledger: Ledger,
  adjustments: Adjustments,
): TotalReading {
  const [first] = candidates;
  if (!first) return { best: null, rival: null };
  const best = rounded(candidates, without(candidates, first, adjustments), adjustments);
  const unexplained = candidates.filter(
    (other) =>
      !other.value.eq(best.value) &&
      !isExplained(best.value, other.value, adjustments) &&
      // Where no amount has a currency sign, a clear first digit is none either.
      !(sameButForSign(best.value, other.value) && (ledger.signed || !other.isPrinted)),
  );
  const rival =
    unexplained.find((other) => isSupported(other) && (isCalledTotal(other) || !isCalledTotal(best))) ??
    // Sums, payments and words may be wrong together only where the paper itself is: then nobody can tell.
    (best.isPrinted ? undefined : unexplained.find(({ legible }) => legible));
  return { best, rival: rival ?? hiddenTax(ledger, best) };
}

function isCalledTotal({ evidence }: TotalCandidate): boolean {
  return evidence.includes('keyword');
}

/** Of two totals that differ by a tip, a gift or a discount, the smaller is what is invoiced. */
function without(
  candidates: readonly TotalCandidate[],
  first: TotalCandidate,
  { extras, discounts }: Adjustments,
): TotalCandidate {
  const smaller = candidates.find(
    (other) =>
      isSupported(other) &&
      isCalledTotal(other) &&
      [...extras, ...discounts].some((part) => first.value.minus(part).eq(other.value)),
  );
  return smaller ?? first;
}

/** Of two totals that differ by a rounding, the one that it leads to is paid. */
function rounded(
  candidates: readonly TotalCandidate[],
  first: TotalCandidate,
  { roundings }: Adjustments,
): TotalCandidate {
  const paid = candidates.find(
    (other) =>
      isSupported(other) &&
      roundings.some(
        ({ amount, row }) =>
          other.value.minus(first.value).abs().eq(amount) && other.lastRow > row && first.lastRow < row,
      ),
  );
  return paid ?? first;
}

function isExplained(best: Decimal, other: Decimal, { extras, discounts, roundings }: Adjustments): boolean {
  const difference = other.minus(best);
  return (
    [...extras, ...discounts].some((part) => difference.eq(part)) ||
    roundings.some(({ amount }) => difference.abs().eq(amount))
  );
}

/** Two readings of the same print, one of which takes the first digit for a currency sign; the better supported won. */
function sameButForSign(a: Decimal, b: Decimal): boolean {
  const [shorter, longer] = a.lt(b) ? [a, b] : [b, a];
  return (
    longer.toFixed(2).length > shorter.toFixed(2).length && longer.toFixed(2).endsWith(shorter.toFixed(2))
  );
}

/**
 * Prices before tax: the row called total may be the sum of the articles, and the amount paid larger by the tax.
 * Where a payment shows that, the total is not what it is called.
 */
function hiddenTax(ledger: Ledger, best: TotalCandidate): TotalCandidate | null {
  if (rowsLabelled(ledger, 'subtotal').length > 0) return null;
  for (const tax of rowsLabelled(ledger, 'iva', 'ieps')) {
    const larger = best.value.plus(tax.amount.value);
    const paid = rowsLabelled(ledger, 'card', 'cash').find(({ amount }) => amount.value.eq(larger));
    if (paid && !tax.amount.value.isZero()) {
      return {
        value: larger,
        evidence: ['subtotal', 'card'],
        certainty: SUPPORTED,
        region: paid.amount.region,
        isOnPaper: true,
        lastRow: -1,
        isPrinted: false,
        legible: false,
        mayBeginWithSign: false,
      };
    }
  }
  return null;
}

class Candidates {
  private readonly found = new Map<
    string,
    { value: Decimal; printed: PrintedAmount | null; trust: Map<TotalEvidence, number>; rows: Set<number> }
  >();

  add(value: Decimal, evidence: TotalEvidence, printed: PrintedAmount | null = null, share = 1): void {
    if (!value.gt(0)) return;
    const key = value.toFixed(2);
    const candidate = this.found.get(key) ?? {
      value,
      printed: null,
      trust: new Map<TotalEvidence, number>(),
      rows: new Set<number>(),
    };
    this.found.set(key, candidate);
    candidate.trust.set(evidence, Math.max(candidate.trust.get(evidence) ?? 0, TRUST[evidence] * share));
    if (printed) {
      // Its own print says more than another one with the currency sign taken off.
      if (!candidate.printed || printed.value.eq(value)) candidate.printed = printed;
      candidate.rows.add(printed.row);
    }
  }

  /** Printed once more where no word says that it is something else. */
  addRepeated(ledger: Ledger): void {
    for (const { label, amounts } of ledger.rows) {
      if (label !== null && label !== 'total' && label !== 'subtotal') continue;
      for (const amount of amounts) {
        for (const value of readingsOf(amount)) {
          const candidate = this.found.get(value.toFixed(2));
          if (candidate?.trust.has('keyword') && !candidate.rows.has(amount.row))
            candidate.trust.set('repeated', TRUST.repeated);
        }
      }
    }
  }

  /** What a total is without a tip or a gift is called total, too, when something else says the same. */
  addWithoutExtras({ extras }: Adjustments): void {
    const totals = [...this.found.values()].filter(({ trust }) => trust.has('keyword'));
    for (const { value } of totals) {
      for (const extra of extras) {
        const candidate = this.found.get(value.minus(extra).toFixed(2));
        if (candidate && !candidate.trust.has('keyword')) candidate.trust.set('keyword', TRUST.keyword);
      }
    }
  }

  /** The best supported first. */
  scored(ledger: Ledger): TotalCandidate[] {
    this.shareRoundedSums();
    const { signed } = ledger;
    const alike = beginAlike(ledger);
    const onPaper = new Set(
      ledger.rows.flatMap(({ amounts }) => amounts.flatMap(readingsOf)).map((value) => value.toFixed(2)),
    );
    return [...this.found.values()]
      .map(({ value, printed, trust, rows }) => {
        const kinds = [...trust.keys()];
        // `$150.00` read as `4150.00` is read so everywhere: only sums, change and words can tell.
        const sign =
          printed?.withoutSign?.gt(0) && printed.value.eq(value) && (alike || signed || value.gte(1000));
        // What is cut off or faint at the right edge is so in every row, too.
        const doubtful = sign || printed?.whole || (printed !== null && !printed.value.eq(value));
        const counted =
          doubtful && !kinds.some((kind) => INDEPENDENT.has(kind))
            ? kinds.filter((kind) => kind === 'keyword')
            : kinds;
        return {
          value,
          evidence: counted,
          certainty:
            together(counted.map((kind) => trust.get(kind)!)) *
            credibility(counted, onPaper.has(value.toFixed(2))),
          region: printed?.region ?? null,
          isOnPaper: trust.has('words') || onPaper.has(value.toFixed(2)),
          lastRow: Math.max(-1, ...rows),
          isPrinted: printed?.value.eq(value) ?? false,
          legible: printed !== null && printed.value.eq(value) && printed.certainty >= LEGIBLE,
          mayBeginWithSign: printed?.withoutSign != null,
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
        if (
          other === printed ||
          other.trust.has('keyword') ||
          other.value.minus(printed.value).abs().gt(ROUNDING)
        )
          continue;
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
 * Sums can be made of any amounts: one that nothing else confirms says little, and less where it is not even printed.
 */
function credibility(evidence: readonly TotalEvidence[], onPaper: boolean): number {
  if (evidence.includes('keyword') || evidence.includes('words')) return 1;
  if (evidence.length > 1) return onPaper ? 1 : 0.85;
  return onPaper ? 0.6 : 0.3;
}

/** Whether no amount has a currency sign, and all of them begin with the same digit that one is misread as. */
function beginAlike({ rows, signed }: Ledger): boolean {
  const amounts = rows.flatMap(({ label, amount }) => (label && amount ? [amount] : []));
  const first = new Set(amounts.map(({ value }) => value.toFixed(2).charAt(0)));
  return (
    !signed &&
    amounts.length > 1 &&
    first.size === 1 &&
    amounts.every(({ withoutSign }) => withoutSign !== null)
  );
}
