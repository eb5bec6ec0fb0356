import type { Decimal } from 'decimal.js';
import type { RejectionCode } from './cfdi-rejected.js';

/** A rule of SAT's that a document breaks. */
export interface Violation {
  code: RejectionCode;
  message: string;
}

/** What a person is told: the same for every document, or with the value that is wrong. */
export type Sentence<T> = string | ((subject: T) => string);

/** A rule: its code, what is said when it is broken, and whether it is. */
export type Rule<T> = readonly [
  code: RejectionCode,
  sentence: Sentence<T>,
  isBroken: (subject: T) => boolean,
];

/** The rules that something breaks, in their order. */
export function brokenBy<T>(subject: T, rules: readonly Rule<T>[]): readonly Violation[] {
  return rules
    .filter(([, , isBroken]) => isBroken(subject))
    .map(([code, sentence]) => ({
      code,
      message: typeof sentence === 'string' ? sentence : sentence(subject),
    }));
}

/** The codes of rules, for the table in docs/cfdi-rules.md. */
export function codesOf(
  ...rules: readonly (readonly [code: RejectionCode, ...unknown[]])[]
): Set<RejectionCode> {
  return new Set(rules.map(([code]) => code));
}

/** Whether a text fits an attribute of `[^|]{1,n}` with collapsed whitespace. */
export function fits(text: string, maxLength: number): boolean {
  return text.length >= 1 && text.length <= maxLength && /^[^|\p{C}]+$/u.test(text) && text === text.trim();
}

/** Whether an amount has more than the six decimals that t_Importe has, and would be written as another. */
export function isTooFine(amount: Decimal | null): boolean {
  return amount !== null && amount.decimalPlaces() > 6;
}

/** Whether an amount has more than the two decimals of Mexican pesos (c_Moneda). */
export function isFinerThanCents(amount: Decimal | null): boolean {
  return amount !== null && amount.decimalPlaces() > 2;
}
