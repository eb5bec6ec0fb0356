import { regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import type { ExtractedField } from '../extracted-field.js';
import { placeBlocks } from './place-blocks.js';
import type { PlaceBlock } from './place-blocks.js';
import { postalCodeIn } from './postal-code.js';
import { spelledOut } from '../spelling.js';

export interface Addresses {
  address: ExtractedField<string> | null;
  postalCode: ExtractedField<string> | null;
  branchAddress: ExtractedField<string> | null;
  branchPostalCode: ExtractedField<string> | null;
}

const HEAD = 16;

/**
 * The vendor's fiscal address, and the place of the purchase where that is printed apart. The fiscal one is called so,
 * or stands with the name; the other is called branch, or has no name beside one that is called fiscal. Where there is
 * only one, whatever it is called, it is the vendor's.
 */
export function addressesOf(rows: readonly Row[], nameRow: number | null): Addresses {
  const blocks = placeBlocks(rows, nameRow);
  const named = blocks.find(({ kind }) => kind === 'fiscal');
  const [unnamed, ...more] = blocks.filter(({ kind }) => kind === 'unnamed');
  const called = blocks.find(({ kind }) => kind === 'branch');
  const fiscal = named ?? unnamed ?? called;
  const branch = called ?? (named ? unnamed : more.find((other) => isElsewhere(other, unnamed)));
  const apart = branch === fiscal ? undefined : branch;
  const address = fiscal ? addressOf(fiscal) : null;
  const anywhere = rows.slice(0, HEAD).map((row) => ({ row, start: 0 }));
  return {
    address,
    postalCode:
      (fiscal && postalCodeIn(fiscal.parts)) ??
      (apart
        ? null
        : postalCodeIn(anywhere.filter(({ row }) => /C\.?\s?P\.?\s?:?\s?\d/.test(row.normalizedText)))),
    branchAddress: apart ? addressOf(apart) : null,
    branchPostalCode: apart ? postalCodeIn(apart.parts) : null,
  };
}

/** A second address, as `UNIDAD LOMAS VERDES` below the RFC has one: it has another postal code. */
function isElsewhere(other: PlaceBlock, first: PlaceBlock | undefined): boolean {
  const codes = [first, other].map((block) => block && postalCodeIn(block.parts)?.value);
  return codes.every(Boolean) && codes[0] !== codes[1];
}

/** The rows of the address, joined by commas; null when all of it is a postal code. */
function addressOf({ parts }: PlaceBlock): ExtractedField<string> | null {
  const value = spelledOut(
    parts
      .map(({ row, start }) =>
        row.text
          .slice(start)
          .replaceAll(/\s+/g, ' ')
          .replace(/^[\s,:]+|[\s,]+$/g, ''),
      )
      .join(', '),
  );
  if (!/[A-Za-z]{3}/.test(value)) return null;
  const certainties = parts.flatMap(({ row }) => row.cells.map(({ certainty }) => certainty));
  const certainty = certainties.reduce((sum, part) => sum + part / certainties.length, 0);
  const first = parts[0]!;
  const region = [...regionOf(first.row, first.start).slice(0, 2), ...regionOf(parts.at(-1)!.row).slice(2)];
  return { value, certainty: certainty * 0.9, region };
}
