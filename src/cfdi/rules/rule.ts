import type { Decimal } from 'decimal.js';
import type { RejectionCode } from './cfdi-rejected.js';

/** A rule that a document breaks. */
export interface Violation {
  code: RejectionCode;
  message: string;
}

/** The message for a person: constant, or made with the wrong value. */
export type Message<T> = string | ((subject: T) => string);

/** A rule: its code, the message for a violation, and the predicate that detects it. */
export type Rule<T> = readonly [code: RejectionCode, message: Message<T>, isBroken: (subject: T) => boolean];

/** The rules that the subject breaks, in their order. */
export function brokenBy<T>(subject: T, rules: readonly Rule<T>[]): readonly Violation[] {
  return rules
    .filter(([, , isBroken]) => isBroken(subject))
    .map(([code, message]) => ({
      code,
      message: typeof message === 'string' ? message : message(subject),
    }));
}

/** The codes of rules, to compare with the table in docs/cfdi-rules.md. */
export function codesOf(
  ...rules: readonly (readonly [code: RejectionCode, ...unknown[]])[]
): Set<RejectionCode> {
  return new Set(rules.map(([code]) => code));
}

/** Whether a text fits an attribute of `[^|]{1,n}` with collapsed whitespace. */
export function fits(text: string, maxLength: number): boolean {
  return text.length >= 1 && text.length <= maxLength && /^[^|\p{C}]+$/u.test(text) && text === text.trim();
}

/** Whether an amount has more than the six decimals of t_Importe, and would change when it is written. */
export function isTooFine(amount: Decimal | null): boolean {
  return amount !== null && amount.decimalPlaces() > 6;
}

/** Whether an amount has more than the two decimals of Mexican pesos (c_Moneda). */
export function isFinerThanCents(amount: Decimal | null): boolean {
  return amount !== null && amount.decimalPlaces() > 2;
}
