import { foldToAlphanumerics } from '../layout/fold.js';
import { distancesWithin } from '../vocabulary/likeness.js';
import type { KnownVendor } from './known-vendor.js';

/** Of so many characters of a name one may be misread. */
const ONE_IN = 6;
/** Shorter signs stand alone, letter by letter: HEB is in many words. */
const SHORTEST_GLUED = 5;

/** Whether a text has the vendor's name in it, however it is spaced, with a letter misread here and there. */
export function hasNameOf({ name }: KnownVendor, text: string): boolean {
  const word = foldToAlphanumerics(name);
  return Math.min(...distancesWithin(foldToAlphanumerics(text), word)) <= word.length / ONE_IN;
}

/** Whether a text ends with the vendor's name: `EMISOR: X` does, `X SERVICIOS` is another. */
export function endsWithNameOf({ name }: KnownVendor, text: string): boolean {
  const word = foldToAlphanumerics(name);
  return distancesWithin(foldToAlphanumerics(text), word).at(-1)! <= word.length / ONE_IN;
}

/** Whether a folded text has one of the words on the vendor's signs, a longer one however it is spaced. */
export function hasSignOf({ signs }: KnownVendor, folded: string): boolean {
  const glued = foldToAlphanumerics(folded);
  const words = folded.replaceAll(/[^A-Z0-9]+/g, ' ');
  return signs.some((sign) => {
    const wanted = foldToAlphanumerics(sign);
    return wanted.length < SHORTEST_GLUED
      ? ` ${words} `.includes(` ${sign.replaceAll(/[^A-Z0-9]+/g, ' ')} `)
      : glued.includes(wanted);
  });
}

/** Whether a text has an address of one of the vendor's sites; narrow print has spaces around its dots. */
export function hasSiteOf({ hosts }: KnownVendor, text: string): boolean {
  return hosts.some((host) => {
    const dotted = host
      .split('.')
      .map(escaped)
      .join(String.raw`\s?\.\s?`);
    return new RegExp(`(?<![a-z0-9-])${dotted}(?![a-z0-9-])`, 'i').test(text);
  });
}

function escaped(text: string): string {
  return text.replaceAll('-', String.raw`\-`);
}
