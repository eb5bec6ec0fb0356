/**
 * Measures how often articles get the right family of SAT's codes, on lines that nothing was trained on:
 * npm run measure:claves, with --lines also each line that is not right.
 */
import { Decimal } from 'decimal.js';
import { claveOfArticle } from '../../src/cfdi/claves/clave-prod-serv.js';
import { NO_EXISTE_EN_EL_CATALOGO } from '../../src/sat/claves-prod-serv.js';
import { HELD_OUT, type HeldOutLine } from './held-out.js';
import { MISREAD_AS } from './till-lines.js';

export type Outcome = 'right' | 'unknown' | 'wrong';

export function outcomeOf({ families, mayBeNone }: HeldOutLine, clave: string): Outcome {
  if (clave === NO_EXISTE_EN_EL_CATALOGO) return mayBeNone ? 'right' : 'unknown';
  return families.some((family) => clave.startsWith(family)) ? 'right' : 'wrong';
}

export function measure(
  lines: readonly HeldOutLine[],
  claveOf: (line: string) => string,
): Record<Outcome, number> {
  const counts = { right: 0, unknown: 0, wrong: 0 };
  for (const held of lines) counts[outcomeOf(held, claveOf(held.line))] += 1;
  return counts;
}

/** Each line with each of its letters misread, one at a time. */
export function withMisreadLetter(lines: readonly HeldOutLine[]): HeldOutLine[] {
  return lines.flatMap((held) =>
    [...held.line].flatMap((letter, at) =>
      [...(MISREAD_AS[letter] ?? '')].map((other) => ({
        ...held,
        line: held.line.slice(0, at) + other + held.line.slice(at + 1),
      })),
    ),
  );
}

const ONE = new Decimal(1);
export const claveOfLine = (line: string): string => claveOfArticle(line, ONE, false).claveProdServ;

if (import.meta.main) {
  const all = Object.values(HELD_OUT).flat();
  for (const [name, lines] of [
    ...Object.entries(HELD_OUT),
    ['all', all] as const,
    ['all, with one letter misread', withMisreadLetter(all)] as const,
  ]) {
    const { right, unknown, wrong } = measure(lines, claveOfLine);
    const share = (count: number) => `${((100 * count) / lines.length).toFixed(1)} %`;
    process.stdout.write(
      `${name}: ${lines.length} lines, right ${share(right)}, unknown ${share(unknown)}, wrong ${share(wrong)}\n`,
    );
  }
  if (process.argv.includes('--lines'))
    for (const held of all) {
      const clave = claveOfLine(held.line);
      const outcome = outcomeOf(held, clave);
      if (outcome !== 'right')
        process.stdout.write(`${outcome}: ${held.line} is ${clave}, not ${held.families.join(' or ')}\n`);
    }
  const start = performance.now();
  for (const { line } of all) claveOfLine(line);
  process.stdout.write(`${((performance.now() - start) / all.length).toFixed(3)} ms a line\n`);
}
