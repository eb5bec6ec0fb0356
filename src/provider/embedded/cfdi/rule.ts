import type { FailureCode } from '../../failure-codes.js';

/** A rule of SAT's that a document breaks. */
export interface Violation {
  code: FailureCode;
  message: string;
}

/** A rule: its code, what it says when it is broken, and whether it is. */
export type Rule<T> = readonly [code: FailureCode, message: string, isBroken: (subject: T) => boolean];

/** The rules that something breaks, in their order. */
export function brokenBy<T>(subject: T, rules: readonly Rule<T>[]): readonly Violation[] {
  return rules.filter(([, , isBroken]) => isBroken(subject)).map(([code, message]) => ({ code, message }));
}

/** Whether a text fits an attribute of `[^|]{1,n}` with collapsed whitespace. */
export function fits(text: string, maxLength: number): boolean {
  return text.length >= 1 && text.length <= maxLength && /^[^|\p{C}]+$/u.test(text) && text === text.trim();
}
