/**
 * Tax regimes as the Constancia de Situación Fiscal names them: `Régimen de las Personas Físicas con Actividades
 * Empresariales y Profesionales` is c_RegimenFiscal's `Personas Físicas con Actividades Empresariales y Profesionales`.
 */
import { REGIMENES } from './regimenes.js';
import type { Persona } from './rfc.js';

/** Words that the two lists add to the same name. */
const FILLER_WORDS =
  /\b(?:REGIMEN(?:ES)?|DE|DEL|LA|LAS|LOS|EL|CON|Y|E|O|U|POR|A|AL|EN|QUE|SUS?|SOCIOS|ACCIONISTAS)\b/g;
/** Minimum similarity, 0..1, of two names that are the same in print read from a photograph. */
const MIN_SIMILARITY = 0.8;

const REGIMEN_PAIRS = REGIMENES.map(({ code, name, personas }) => ({
  code,
  personas,
  pairs: letterPairs(significantLetters(name)),
}));

/**
 * Returns the code of a regime by its name, or null when there is none.
 * @param persona kind of the holder, if known: regimes for the other kind are excluded
 */
export function regimenNamed(name: string, persona: Persona | null): string | null {
  const pairs = letterPairs(significantLetters(name));
  let best: { code: string; similarity: number } | null = null;
  for (const regimen of REGIMEN_PAIRS) {
    if (persona !== null && !regimen.personas.includes(persona)) continue;
    const similarity = diceCoefficient(pairs, regimen.pairs);
    if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0))
      best = { code: regimen.code, similarity };
  }
  return best?.code ?? null;
}

/** Returns the letters that distinguish a name, without spaces, which OCR may lose. */
function significantLetters(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(FILLER_WORDS, ' ')
    .replace(/[^A-Z]/g, '');
}

function letterPairs(letters: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at++) {
    const pair = letters.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Dice's coefficient: the share of letter pairs that both names have. */
function diceCoefficient(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [pair, times] of a) common += Math.min(times, b.get(pair) ?? 0);
  const sum = (pairs: ReadonlyMap<string, number>): number =>
    [...pairs.values()].reduce((total, times) => total + times, 0);
  const total = sum(a) + sum(b);
  return total === 0 ? 0 : (2 * common) / total;
}
