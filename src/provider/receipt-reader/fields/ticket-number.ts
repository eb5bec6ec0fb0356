import { certaintyOf, regionOf } from '../layout/page.js';
import type { Row } from '../layout/page.js';
import type { Found } from './evidence.js';

const NUMBER = String.raw`(?<number>[A-Z]{0,4}-?\d[\d-]{1,17})(?![\d/:.,])`;
/** What the number is called, the surest first. */
const PATTERNS: readonly { pattern: RegExp; certainty: number }[] = [
  { pattern: new RegExp(String.raw`(?:TICKET|TCKT|TIQUET)\s?(?:N[O0]\.?|NUM\.?|#)?\s?[:#.]?\s?${NUMBER}`), certainty: 0.95 },
  { pattern: new RegExp(String.raw`F[O0]L[I1L][O0]\s?(?:N[O0]\.?|VENTA|#)?\s?[:#.]?\s?${NUMBER}`), certainty: 0.9 },
  { pattern: new RegExp(String.raw`(?:N[O0]\.?\s?(?:DE)?\s?)?(?:TRANSACCION|TRANS|OPERACION|VENTA|NOTA|CUENTA|ORDEN|REMISION)\s?(?:N[O0]\.?|#)?\s?[:#.]\s?${NUMBER}`), certainty: 0.8 },
  { pattern: new RegExp(String.raw`(?:RECEIPT|INVOICE|BILL|DOCUMENT)\s?(?:N[O0]\.?)?\s?[:#.]+\s?${NUMBER}`), certainty: 0.8 },
  { pattern: new RegExp(String.raw`(?<![A-Z])#\s?${NUMBER}`), certainty: 0.6 },
]; // prettier-ignore

/** The receipt's own number. */
export function ticketNumber(rows: readonly Row[]): Found<string> | null {
  for (const { pattern, certainty } of PATTERNS) {
    for (const row of rows) {
      if (/FISCAL|PERMISO|COL\.|CALLE|\bAV\b|\bTEL/.test(row.folded)) continue;
      const match = pattern.exec(row.folded);
      const number = match?.groups?.number;
      if (!match || !number) continue;
      const end = match.index + match[0].length;
      const start = end - number.length;
      return {
        value: number,
        certainty: certainty * Math.max(0.5, certaintyOf(row, start, end)),
        region: regionOf(row, start, end),
      };
    }
  }
  return null;
}
