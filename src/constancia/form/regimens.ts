import { foldCharacters } from '../../receipts/layout/fold.js';
import { regimenNamed } from '../../sat/regimen-en-constancia.js';
import type { Persona } from '../../sat/rfc.js';

/** Begin and end of the table of regimes. Without an end it extends to the end of the text. */
const BEGIN = /^\s*REGIMENES\b/;
const END = /^\s*(?:OBLIGACIONES\b|SUS DATOS PERSONALES|CADENA ORIGINAL|SELLO DIGITAL)/;
const DATE = /\d{1,2}\s?[/-]\s?\d{1,2}\s?[/-]\s?\d{4}/g;

/** A row of the table. Its name may begin in the lines before it, or continue in the lines after it. */
interface DatedRow {
  before: string[];
  own: string;
  after: string[];
  hasEnded: boolean;
}

/** Codes of the regimes in force in the table, in its order, without duplicates. */
export function regimensInTable(lines: readonly string[], persona: Persona | null): string[] {
  const begin = lines.findIndex((line) => BEGIN.test(foldCharacters(line)));
  if (begin < 0) return [];
  const rest = lines.slice(begin + 1);
  const end = rest.findIndex((line) => END.test(foldCharacters(line)));
  const codes = datedRows(end < 0 ? rest : rest.slice(0, end)).flatMap((row) =>
    row.hasEnded ? [] : (codeOf(row, persona) ?? []),
  );
  return [...new Set(codes)];
}

function datedRows(lines: readonly string[]): DatedRow[] {
  const rows: DatedRow[] = [];
  let undated: string[] = [];
  for (const line of lines) {
    const dates = line.match(DATE) ?? [];
    if (dates.length === 0) {
      undated.push(line);
      rows.at(-1)?.after.push(line);
      continue;
    }
    rows.push({ before: undated, own: line.replaceAll(DATE, ' '), after: [], hasEnded: dates.length > 1 });
    undated = [];
  }
  return rows;
}

/** A name of two lines has its date beside the first line, the last one, or between: the first combination that is a known regime wins. */
function codeOf({ before, own, after }: DatedRow, persona: Persona | null): string | null {
  const last = before.at(-1) ?? '';
  const next = after[0] ?? '';
  for (const name of [own, `${own} ${next}`, `${last} ${own}`, `${last} ${own} ${next}`]) {
    const code = regimenNamed(name, persona);
    if (code) return code;
  }
  return null;
}
