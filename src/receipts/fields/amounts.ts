import { Decimal } from 'decimal.js';
import { characterAt, regionOf, rightEdgeOf, type Region, type Row } from '../layout/page.js';

/** An amount of money as it is printed. */
export interface PrintedAmount {
  /** Never negative: the sign is in `negative`. */
  value: Decimal;
  negative: boolean;
  /** Whether a currency sign was read before it. */
  hasCurrencySign: boolean;
  /** The value if its first digit is a misread currency sign (`$150.00` → `4150.00`). Null when that is impossible. */
  currencySignStripped: Decimal | null;
  /** Whether it is printed without cents, or cut off before them. */
  whole: boolean;
  /**
   * What else may be lost: the decimal point (`$11600`), the thousands before a gap (`1 160.00`) or a comma (`,160.00`), or the cents,
   * without which and without a sign a number is printed (`TOTAL 116`). All amounts of a receipt lose the same, so their sums still
   * agree.
   */
  maybeLost: 'point' | 'thousands' | 'cents' | null;
  /** The amount together with the digits before a gap: `1 160.00`, or `17 0.00` in handwriting. Null without such digits. */
  joined: PrintedAmount | null;
  /** Certainty of the least certain digit, 0..1. */
  certainty: number;
  row: number;
  /** Position in the text of the row. */
  start: number;
  end: number;
  /** Right edge in pixels: amounts of one column share it. */
  right: number;
  region: Region;
}

/** Digits that a currency sign is misread as, most frequent first. */
const LOOKS_LIKE_SIGN = new Set('4518936');

/**
 * A thousands separator may be read as a hyphen, and a decimal point with another mark before it. A crease may end a piece of text
 * at the point, which then begins the next piece, too (`85.  .00`). Thousands are separated by a gap
 * if a zero follows (`1 090.00`); before another digit they may be an amount of their own. A digit behind the amount belongs to it,
 * unless it begins a word or an amount: `39.50 0FERTA`, `508.90 1,017.80`.
 */
const WITH_CENTS =
  /(?<sign>(?:-\s?)?(?:\$\s?|S(?=\s?\d)|RM|MXN?|€)?\s?-?)(?<whole>(?<!\d)(?<!\d[.,/:])\d{1,3}(?: \d{3})* 0\d{2}|(?<![\d])\d{1,3}(?:\s?(?:\.\s?|,\s{0,3})\d{3})+|(?<![A-Z\d])\d{1,3}-\d{3}|(?<!\d)(?<!\d[.,/:])\d{1,7})(?:\s?,?[.,]\s?|\.{1,2} {2}\.?(?=\d{2}(?: {2}|$)))(?<cents>\d{2})(?!\s?%|\d|\s(?!0[A-Z]{3}|\d{1,3}(?:,\d{3})*\.\d{2}(?!\d))\d)(?![.,/:-]\d)(?<after>-(?!\d))?/g;
/** A number before a gap: the thousands of `1 160.00`, or a quantity. Or a comma whose thousands were not read: `,160.00`. */
const THOUSANDS_BEFORE = /(?:^|[\s$:])(?:\d{1,3}\s+|,)$/;
/** Digits before a single gap, which may belong to the amount. */
const DIGITS_BEFORE = /(?<![A-Z\d.,:/#-])(?:\d{1,3}(?:,\d{1,3})* )+$/;
/** Prices without cents have a comma from this number of digits on. */
const MIN_DIGITS_WITH_COMMA = 4;
const WITHOUT_CENTS = /(?<sign>(?:-\s?)?\$\s?)(?<whole>\d{1,3}(?:,\d{3})+|\d{1,6})(?![\d.,]|\s?[.,]?\s?\d)/g;
/** A whole number at the end of a row, without a sign. */
const WHOLE_PESOS =
  /(?<!-\s?)(?<![\d.,/])(?<whole>\d{1,3}(?:,\d{3})+|\d{1,6})(?=\s?(?:MXN|M\.?\s?N|PESOS)?[^\w%-]*$)/g;

/**
 * `TOTAL 140 00` with a faint decimal point. After more words there are also sizes and numbers: `CAMBIO ACEITE 15
 * 40`.
 */
const GAP_FOR_POINT =
  /(?<=^\W*(?:SUB\s|SU\s)?[A-Z.]+\s?(?:A PAGAR|\d{1,2}\s?%)?[\s:$]*(?:\d{1,3}(?:,\d{3})*|\d{1,5}))\s(?=\d{2}\W*$)/;
/** Factor for the certainty of an amount that was corrected. */
const CORRECTED_FACTOR = 0.65;
/** Digit that a tax letter after an amount is misread as: `67.80B` as 67.808, `125.80 I` as 125.80 1. */
const DIGIT_FOR_LETTER = /(?<=\d[.,]\d{2}\s?)[01458](?=\W*$)/;

/** Returns the amounts of a labelled row whose decimal point was not read: `TOTAL 140 00`. */
export function amountsWithGap(row: Row): PrintedAmount[] {
  return amountsOfCorrectedText(row, row.normalizedText.replace(GAP_FOR_POINT, '.'));
}

/** Returns the amounts of a row whose last digit may be a misread tax letter. Empty when the row doesn't end so. */
export function amountsWithLetter(row: Row): PrintedAmount[] {
  return DIGIT_FOR_LETTER.test(row.normalizedText)
    ? amountsOfCorrectedText(row, row.normalizedText.replace(DIGIT_FOR_LETTER, 'X'))
    : [];
}

/** Returns the amounts of a row whose text was corrected without a change of length. */
function amountsOfCorrectedText(row: Row, normalizedText: string): PrintedAmount[] {
  return amountsOf({ ...row, normalizedText }).map((amount) => ({
    ...amount,
    certainty: amount.certainty * CORRECTED_FACTOR,
  }));
}

/** Returns the amounts of a row, left to right. Whole numbers count only after a currency sign. */
export function amountsOf(row: Row): PrintedAmount[] {
  const text = replaceLookalikeLetters(row.normalizedText);
  const withCents = matchAmounts(row, text, WITH_CENTS);
  const withoutCents = matchAmounts(row, text, WITHOUT_CENTS).filter(
    (amount) => !withCents.some(({ start, end }) => amount.start < end && start < amount.end),
  );
  return [...withCents, ...withoutCents].sort((a, b) => a.start - b.start);
}

/** Returns the whole number at the end of a row, which is an amount only beside a label or in a column of such. */
export function wholePesosOf(row: Row): PrintedAmount | null {
  return matchAmounts(row, row.normalizedText, WHOLE_PESOS)[0] ?? null;
}

/**
 * Returns the amounts of a row with the label of a sum. A sign before the digits before a gap shows that they are thousands
 * (`TOTAL  $4 908.00`): there is no price beside a sum.
 */
export function withSignedThousands(amounts: readonly PrintedAmount[]): PrintedAmount[] {
  const [{ joined, maybeLost } = {}, ...others] = amounts;
  const isThousands = others.length === 0 && joined?.hasCurrencySign && maybeLost === 'thousands';
  return isThousands ? [joined] : [...amounts];
}

/**
 * The possible values of an amount: as read; without its first digit if that may be a currency sign; and, if its decimal point
 * may be lost, with the last two digits as cents.
 */
export function possibleValues({ value, currencySignStripped, maybeLost }: PrintedAmount): Decimal[] {
  return [
    value,
    ...(currencySignStripped ? [currencySignStripped] : []),
    ...(maybeLost === 'point' ? [value.div(100)] : []),
  ];
}

/**
 * Whether none of the amounts has lost its currency sign to a misreading as far as the others show: a printer's sign is misread
 * everywhere or nowhere, so that a sum of amounts with a sign and amounts that may begin with one matches by chance.
 */
export function haveConsistentSigns(amounts: readonly PrintedAmount[]): boolean {
  return !(
    amounts.some(({ hasCurrencySign }) => hasCurrencySign) &&
    amounts.some(({ currencySignStripped }) => currencySignStripped)
  );
}

/** Whether a row has only an amount. The amount belongs to the label above or below. */
export function isAmountOnly(row: Row): boolean {
  return (
    !/[A-Z]{2}/.test(row.normalizedText.replaceAll(/MXN|M\.?N\b|RM/g, '')) && amountsOf(row).length === 1
  );
}

/**
 * Replaces letters and marks between digits with the digits and points that they look like. Positions stay the same.
 */
function replaceLookalikeLetters(normalizedText: string): string {
  return normalizedText
    .replaceAll(/(?<=\d)[OQD](?=[.,][\dOQD]{2}(?![\dA-Z]))/g, '0')
    .replaceAll(/(?<=\d[.,]\s?)[OQD]{2}(?![A-Z])/g, '00')
    .replaceAll(
      /(?<=\d[.,]\s?\d)[OQD](?![A-Z])|(?<=[\d.,])[OQD](?=\d*[.,]\d)|(?<=(?:^|[^A-Z])(?:RM|MXN?)?)[OQD](?=[.,]\d\d(?!\d))/g,
      '0',
    )
    .replaceAll(/(?<=\d[.,]\s?)(?:[IL]\d|\d[IL])(?![A-Z])/g, (pair) => pair.replaceAll(/[IL]/g, '1'))
    .replaceAll(/(?<=\d)[IL](?=\d*[.,]\d\d(?!\d))/g, '1')
    .replaceAll(/(?<=\d)'(?=\d\d(?!\d))/g, '.');
}

function matchAmounts(row: Row, text: string, pattern: RegExp): PrintedAmount[] {
  return [...text.matchAll(pattern)].map((match) => {
    const { sign = '', whole = '', cents, after } = match.groups ?? {};
    const start = match.index + sign.length;
    const end = match.index + match[0].length;
    const negative = sign.includes('-') || after !== undefined;
    const printed = { sign, whole, cents, negative, start, end };
    const digits = cents === undefined ? null : DIGITS_BEFORE.exec(text.slice(0, start));
    const signBefore = digits && (/(?:-\s?)?\$\s{0,2}-?$/.exec(text.slice(0, digits.index))?.[0] ?? '');
    const joined = digits && {
      ...printed,
      sign: signBefore!,
      whole: digits[0] + whole,
      negative: negative || signBefore!.includes('-'),
      start: digits.index,
    };
    return amountFrom(row, text, printed, joined && amountFrom(row, text, joined));
  });
}

/** Digits of an amount, with what was read around them. */
interface MatchedDigits {
  sign: string;
  whole: string;
  cents: string | undefined;
  negative: boolean;
  start: number;
  end: number;
}

function amountFrom(
  row: Row,
  text: string,
  { sign, whole, cents, negative, start, end }: MatchedDigits,
  joined: PrintedAmount | null = null,
): PrintedAmount {
  const hasCurrencySign = /[$€M]|S/.test(sign);
  return {
    value: toDecimal(whole, cents ?? '00'),
    negative,
    hasCurrencySign,
    currencySignStripped: hasCurrencySign ? null : stripFirstDigit(whole, cents ?? '00'),
    whole: cents === undefined,
    maybeLost: possibleLoss(text.slice(0, start), sign, whole, cents),
    joined,
    certainty: certaintyOfDigits(row, start, end),
    row: row.index,
    start,
    end,
    right: rightEdgeOf(row, start, end),
    region: regionOf(row, start, end),
  };
}

/** Certainty of the digits only: a comma that may be a point, or nothing, doesn't change the amount. */
function certaintyOfDigits(row: Row, start: number, end: number): number {
  const digits = Array.from({ length: end - start }, (_, at) => characterAt(row, start + at)).filter(
    (character) => character !== null && !/[.,\s]/.test(character.text),
  );
  return digits.length === 0 ? 0 : Math.min(...digits.map((character) => character!.certainty));
}

function possibleLoss(
  before: string,
  sign: string,
  whole: string,
  cents: string | undefined,
): PrintedAmount['maybeLost'] {
  const hasSign = sign.trim() !== '';
  if (cents !== undefined)
    return /^\d{3}$/.test(whole) && !hasSign && THOUSANDS_BEFORE.test(before) ? 'thousands' : null;
  if (/^\d+$/.test(whole) && whole.length >= MIN_DIGITS_WITH_COMMA) return 'point';
  return hasSign ? null : 'cents';
}

function stripFirstDigit(whole: string, cents: string): Decimal | null {
  const digits = whole.replaceAll(/[\s]/g, '');
  if (!LOOKS_LIKE_SIGN.has(digits.charAt(0)) || !/^\d{2}/.test(digits) || /^\d0(?=\d)/.test(digits))
    return null;
  return toDecimal(digits.slice(1), cents);
}

function toDecimal(whole: string, cents: string): Decimal {
  return new Decimal(`${whole.replaceAll(/\D/g, '')}.${cents}`);
}

/** Whether the network considered a currency sign for the first digit of the amount. */
export function mayBeginWithCurrencySign(row: Row, amount: PrintedAmount): boolean {
  return (characterAt(row, amount.start)?.alternatives ?? []).some(({ text }) => text === '$');
}
