import { regionOf } from '../../layout/page.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { POSTAL_LABEL } from '../../vocabulary/postal-label.js';
import type { AddressPart } from './address-blocks.js';

const LABELLED = new RegExp(
  String.raw`(?:${POSTAL_LABEL}|C\.?\s?O\.?)\s?[:#]?\s?(?<code>[\dOQDILSB]{5})(?![\dA-Z])`,
);
const UNLABELLED = /(?<![\d-])(?<code>\d{5})(?![\d-])/;

/** Returns five digits labelled C.P., or else any five digits of an address. */
export function postalCodeIn(parts: readonly AddressPart[]): ExtractedField<string> | null {
  for (const [pattern, certainty] of [
    [LABELLED, 0.95],
    [UNLABELLED, 0.7],
  ] as const) {
    for (const [at, { row, start, end: rowEnd }] of parts.entries()) {
      const rowText = row.normalizedText.slice(start, rowEnd);
      const below = parts[at + 1];
      // `C.P.` may end one row and its digits start the next.
      const text = `${rowText} ${below?.row.normalizedText.slice(below.start, below.end) ?? ''}`;
      const match = pattern.exec(text.replaceAll(/(?<=\d)O|O(?=\d)/g, '0'));
      const code = match?.groups?.code && digitsOf(match.groups.code);
      if (!match || !code) continue;
      const end = match.index + match[0].length;
      const isOnNextRow = end > rowText.length + 1 && below;
      const endPosition = isOnNextRow ? end - rowText.length - 1 + below.start : end + start;
      return {
        value: code,
        certainty,
        region: regionOf(isOnNextRow ? below.row : row, endPosition - 5, endPosition),
      };
    }
  }
  return null;
}

/** Replaces letters that look like digits. Returns null when fewer than three characters were read as digits. */
function digitsOf(printed: string): string | null {
  if (printed.replaceAll(/\D/g, '').length < 3) return null;
  return printed.replaceAll(/[OQD]/g, '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8');
}
