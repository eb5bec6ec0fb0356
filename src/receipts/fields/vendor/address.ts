import { regionAround, regionOf, type Row } from '../../layout/page.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { addressBlocks, type AddressBlock } from './address-blocks.js';
import { postalCodeIn } from './postal-code.js';
import { correctSpellingAndSpacing } from '../spelling.js';

export interface Addresses {
  address: ExtractedField<string> | null;
  postalCode: ExtractedField<string> | null;
  branchAddress: ExtractedField<string> | null;
  branchPostalCode: ExtractedField<string> | null;
}

const HEAD_ROWS = 16;

/**
 * Returns the vendor's fiscal address, and the address of the branch where the receipt prints a separate one. The
 * fiscal address is labelled as fiscal, or follows the vendor's name. The branch address is labelled as branch, or
 * has no label while another address is labelled as fiscal. A single address is always the vendor's, whatever its
 * label.
 */
export function addressesOf(rows: readonly Row[], nameRow: number | null): Addresses {
  const blocks = addressBlocks(rows, nameRow);
  const fiscalBlock = blocks.find(({ kind }) => kind === 'fiscal');
  const [unlabelledBlock, ...otherBlocks] = blocks.filter(({ kind }) => kind === 'unlabelled');
  const branchBlock = blocks.find(({ kind }) => kind === 'branch');
  const fiscal = fiscalBlock ?? unlabelledBlock ?? branchBlock;
  const branch =
    branchBlock ??
    (fiscalBlock ? unlabelledBlock : otherBlocks.find((other) => hasOtherPostalCode(other, unlabelledBlock)));
  const separateBranch = branch === fiscal ? undefined : branch;
  const address = fiscal ? addressOf(fiscal) : null;
  const headParts = rows.slice(0, HEAD_ROWS).map((row) => ({ row, start: 0, end: row.text.length }));
  return {
    address,
    postalCode:
      (fiscal && postalCodeIn(fiscal.parts)) ??
      (separateBranch
        ? null
        : postalCodeIn(headParts.filter(({ row }) => /C\.?\s?P\.?\s?:?\s?\d/.test(row.normalizedText)))),
    branchAddress: separateBranch ? addressOf(separateBranch) : null,
    branchPostalCode: separateBranch ? postalCodeIn(separateBranch.parts) : null,
  };
}

/**
 * Whether a second address is another place: it has a different postal code, like `UNIDAD LOMAS VERDES` below the
 * RFC.
 */
function hasOtherPostalCode(other: AddressBlock, first: AddressBlock | undefined): boolean {
  const codes = [first, other].map((block) => block && postalCodeIn(block.parts)?.value);
  return codes.every(Boolean) && codes[0] !== codes[1];
}

/** Joins the rows of an address with commas. Returns null when the address is nothing but a postal code. */
function addressOf({ parts }: AddressBlock): ExtractedField<string> | null {
  const value = correctSpellingAndSpacing(
    parts
      .map(({ row, start, end }) =>
        row.text
          .slice(start, end)
          .replaceAll(/\s+/g, ' ')
          .replace(/^[\s,:]+|[\s,]+$/g, ''),
      )
      .join(', '),
  );
  if (!/[A-Za-z]{3}/.test(value)) return null;
  const cellCertainties = parts.flatMap(({ row }) => row.cells.map(({ certainty }) => certainty));
  const certainty = cellCertainties.reduce((sum, part) => sum + part / cellCertainties.length, 0);
  const region = regionAround(parts.map(({ row, start, end }) => regionOf(row, start, end)));
  return { value, certainty: certainty * 0.9, region };
}
