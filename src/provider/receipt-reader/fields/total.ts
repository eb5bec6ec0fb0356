import { Decimal } from 'decimal.js';
import type { Region, Row } from '../layout/page.js';
import type { PrintedAmount } from './amounts.js';
import { together } from './evidence.js';
import { rowsLabelled } from './ledger.js';
import type { Ledger } from './ledger.js';
import type { PrintedLine } from './lines.js';
import { amountInWords } from './words.js';

/** What speaks for an amount being the total. */
export type TotalEvidence = 'keyword' | 'items' | 'subtotal' | 'change' | 'card' | 'words' | 'repeated';

export interface TotalCandidate {
  value: Decimal;
  evidence: TotalEvidence[];
  certainty: number;
  region: Region | null;
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
  change: 0.8,
  card: 0.6,
  words: 0.9,
  repeated: 0.5,
};
/** These compute or spell the amount; the others print it again, and may repeat the same misreading. */
const INDEPENDENT: ReadonlySet<TotalEvidence> = new Set(['items', 'subtotal', 'change', 'words']);
const SUPPORTED = 0.8;
/** Sums of rounded taxes miss the printed total by this much at times. */
const ROUNDING = new Decimal('0.01');

/** Whether a total rests on two observations, so that a single misread digit cannot have made it. */
export function isSupported({ evidence, certainty }: TotalCandidate): boolean {
  return evidence.length >= 2 && certainty >= SUPPORTED;
}

/** Scores every amount that could be the total by all that the receipt says about it. */
export function findTotal(ledger: Ledger, lines: readonly PrintedLine[], rows: readonly Row[]): TotalReading {
  const book = new Candidates();
  const keyword = rowsLabelled(ledger, 'total');
  for (const { amount } of keyword) {
    book.add(amount.value, 'keyword', amount);
    if (amount.withoutSign) book.add(amount.withoutSign, 'keyword', amount, 0.5);
  }
  for (const value of itemSums(ledger, lines)) book.add(value, 'items', null, lines.length > 1 ? 1 : 0.7);
  for (const { value, asRead } of subtotalSums(ledger)) book.add(value, 'subtotal', null, asRead ? 1 : 0.7);
  for (const { value, asRead } of cashLessChange(ledger)) book.add(value, 'change', null, asRead ? 1 : 0.7);
  for (const { amount } of rowsLabelled(ledger, 'card', 'cash'))
    for (const value of readingsOf(amount)) book.add(value, 'card');
  const words = amountInWords(rows);
  if (words) book.add(words.value, 'words');
  book.addRepeated(ledger);
  const candidates = book.scored(ledger);
  const tips = rowsLabelled(ledger, 'tip').map(({ amount }) => amount.value);
  const discounts = rowsLabelled(ledger, 'discount').map(({ amount }) => amount.value);
  const [first, ...others] = candidates;
  if (!first) return { best: null, rival: null };
  const isWithout = (smaller: Decimal, larger: Decimal, parts: readonly Decimal[]): boolean =>
    parts.some((part) => larger.minus(part).eq(smaller));
  // A tip is no part of the invoice, a discount is: of two totals that differ by one, the smaller is meant.
  const reduced = others.find(
    (other) =>
      isSupported(other) &&
      other.evidence.includes('keyword') &&
      isWithout(other.value, first.value, [...tips, ...discounts]),
  );
  const best = reduced ?? first;
  const rival = candidates.find(
    (other) =>
      other !== best &&
      isSupported(other) &&
      (other.evidence.includes('keyword') || !best.evidence.includes('keyword')) &&
      !isWithout(best.value, other.value, [...tips, ...discounts]) &&
      !sameButForSign(best.value, other.value),
  );
  return { best, rival: rival ?? hiddenTax(ledger, best) };
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
      candidate.printed ??= printed;
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

  /** The best supported first. */
  scored(ledger: Ledger): TotalCandidate[] {
    this.shareRoundedSums();
    const { signed } = ledger;
    const alike = beginAlike(ledger);
    const onPaper = new Set(
      ledger.rows.flatMap(({ amounts }) => amounts.flatMap(readingsOf)).map((value) => value.toFixed(2)),
    );
    return [...this.found.values()]
      .map(({ value, printed, trust }) => {
        const kinds = [...trust.keys()];
        // `$150.00` read as `4150.00` is read so everywhere: only sums, change and words can tell.
        const sign =
          printed?.withoutSign?.gt(0) && printed.value.eq(value) && (alike || signed || value.gte(1000));
        // What is cut off or faint at the right edge is so in every row, too.
        const doubtful = sign || printed?.whole;
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

/** The amount as read and, where its first digit may be a currency sign, without it. */
function readingsOf(amount: PrintedAmount): Decimal[] {
  return amount.withoutSign ? [amount.value, amount.withoutSign] : [amount.value];
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

function itemSums(ledger: Ledger, lines: readonly PrintedLine[]): Decimal[] {
  if (lines.length === 0) return [];
  const sum = lines.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const gross = lines
    .filter(({ amount }) => amount.gt(0))
    .reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const sums = [sum, gross];
  for (const { amount } of rowsLabelled(ledger, 'discount'))
    sums.push(sum.minus(amount.value), gross.minus(amount.value));
  // Prices before tax.
  for (const { amount } of rowsLabelled(ledger, 'iva'))
    if (rowsLabelled(ledger, 'subtotal').some((sub) => sub.amount.value.eq(sum)))
      sums.push(sum.plus(amount.value));
  return [...new Map(sums.map((value) => [value.toFixed(2), value])).values()];
}

/** A sum, and whether all amounts in it were taken as they were read. */
interface Sum {
  value: Decimal;
  asRead: boolean;
}

function sumsOf(amount: PrintedAmount): Sum[] {
  return readingsOf(amount).map((value) => ({ value, asRead: value === amount.value }));
}

function plus(a: Sum, b: Sum): Sum {
  return { value: a.value.plus(b.value), asRead: a.asRead && b.asRead };
}

/** Subtotal less discount plus taxes, each as it was read and as it could have been. */
function subtotalSums(ledger: Ledger): Sum[] {
  const taxes = combinations(
    rowsLabelled(ledger, 'iva', 'ieps')
      .map(({ amount }) => amount)
      .slice(0, 3),
  );
  const discounts = [new Decimal(0), ...rowsLabelled(ledger, 'discount').map(({ amount }) => amount.value)];
  return rowsLabelled(ledger, 'subtotal').flatMap(({ amount }) =>
    sumsOf(amount).flatMap((subtotal) =>
      taxes
        .filter((tax) => tax.value.lt(subtotal.value))
        .flatMap((tax) =>
          discounts.map((discount) => plus(subtotal, { ...tax, value: tax.value.minus(discount) })),
        ),
    ),
  );
}

/** Sums of one or more of the taxes. Tax of nought proves nothing, and is left out. */
function combinations(taxes: readonly PrintedAmount[]): Sum[] {
  const none: Sum = { value: new Decimal(0), asRead: true };
  return taxes
    .reduce<Sum[]>(
      (before, tax) => [...before, ...before.flatMap((sum) => sumsOf(tax).map((value) => plus(sum, value)))],
      [none],
    )
    .filter(({ value }) => value.gt(0));
}

function cashLessChange(ledger: Ledger): Sum[] {
  const changes = rowsLabelled(ledger, 'change').filter(({ amount }) => amount.value.gt(0));
  return rowsLabelled(ledger, 'cash', 'card').flatMap((paid) =>
    changes.flatMap((change) =>
      sumsOf(paid.amount).flatMap((cash) =>
        sumsOf(change.amount).map((back) => plus(cash, { ...back, value: back.value.neg() })),
      ),
    ),
  );
}
