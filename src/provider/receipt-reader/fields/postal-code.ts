import { regionOf } from '../layout/page.js';
import type { Found } from './evidence.js';
import type { PlacePart } from './place-blocks.js';

const NAMED = /C\.?\s?[PO]\.?\s?[:#]?\s?(?<code>[\dOQDILSB]{5})(?![\dA-Z])/;
const BARE = /(?<![\d-])(?<code>\d{5})(?![\d-])/;

/** Five digits called C.P.; else five digits among the words of an address. */
export function postalCodeIn(parts: readonly PlacePart[]): Found<string> | null {
  for (const [pattern, certainty] of [[NAMED, 0.95], [BARE, 0.7]] as const) {
    for (const { row, start } of parts) {
      const match = pattern.exec(row.folded.slice(start).replaceAll(/(?<=\d)O|O(?=\d)/g, '0'));
      const code = match?.groups?.code && digitsOf(match.groups.code);
      if (!match || !code) continue;
      const end = start + match.index + match[0].length;
      return { value: code, certainty, region: regionOf(row, end - 5, end) };
    }
  }
  return null;
}

/** Letters that look like digits, where most of the code was read as digits. */
function digitsOf(printed: string): string | null {
  if (printed.replaceAll(/\D/g, '').length < 3) return null;
  return printed.replaceAll(/[OQD]/g, '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8');
}
