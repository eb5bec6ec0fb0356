/**
 * The IVA of each item when the receipt prints no amount of IVA. An item of a known kind has the IVA of the law. Otherwise its
 * letter decides, if the receipt says what the letter means, or if items of a known kind have the same letter; otherwise the
 * printed rate.
 */
import type { Decimal } from 'decimal.js';
import { IVA_CERO, IVA_GENERAL } from '../../sat/impuestos.js';
import type { LineItem, LineItems } from '../line-items/line-items.js';
import type { PrintedTaxes } from './printed-taxes.js';
import { ivaRateOf, type Treatment } from './treatment.js';

export interface ImpliedIva {
  /** One for each item. */
  ivas: readonly Treatment['iva'][];
  /** Whether one of them was assumed. */
  isAssumed: boolean;
}

/**
 * The printed or the general rate is assumed for an item whose IVA nothing settles. So it is for every taxed item where the vendor may have
 * charged the border region's rate, which the law leaves to the vendor.
 */
export function impliedIva({ items }: LineItems, printed: PrintedTaxes): ImpliedIva {
  const known = items.map((item) => knownIvaOf(item, items, printed));
  const isAssumed = (iva: Treatment['iva'] | null): boolean =>
    iva === null || (printed.mayHaveBorderRate && ivaRateOf({ iva, ieps: null }).gt(0));
  return {
    ivas: known.map((iva) => iva ?? printedRate(printed) ?? IVA_GENERAL),
    isAssumed: known.some(isAssumed),
  };
}

function knownIvaOf(
  item: LineItem,
  items: readonly LineItem[],
  printed: PrintedTaxes,
): Treatment['iva'] | null {
  const stated = item.taxLetter === null ? undefined : printed.letterIvas.get(item.taxLetter);
  return (
    lawfulTreatment(item, stated, printed) ??
    stated ??
    ivaOfSameLetter(item, items, printed) ??
    // The rate of a purchase whose articles cannot be told apart may be that of some of them.
    (printed.hasUnreconciledLines ? null : printedRate(printed))
  );
}

const printedRate = ({ ivaRate, taxedRates }: PrintedTaxes): Decimal | null =>
  ivaRate?.gt(0) ? (taxedRates[0] ?? IVA_GENERAL) : ivaRate;

/** The law doesn't say whether the rate of taxed goods is the general one or that of the border region: the receipt does. */
function lawfulTreatment(
  { lawfulIva }: LineItem,
  stated: Treatment['iva'] | undefined,
  { taxedRates }: PrintedTaxes,
): Treatment['iva'] | null {
  if (lawfulIva === 'zero') return IVA_CERO;
  if (lawfulIva === 'exempt') return 'exento';
  if (lawfulIva === null) return null;
  return stated !== undefined && ivaRateOf({ iva: stated, ieps: null }).gt(0)
    ? stated
    : (taxedRates[0] ?? IVA_GENERAL);
}

/** Registers also mark reduced prices with it: only what the receipt says of it counts. */
const STAR = '*';

/** The IVA of the items of a known kind with the same letter, if all have the same; null otherwise. */
function ivaOfSameLetter(
  { taxLetter }: LineItem,
  items: readonly LineItem[],
  printed: PrintedTaxes,
): Treatment['iva'] | null {
  if (taxLetter === null || taxLetter === STAR) return null;
  const alike = items.filter((other) => other.taxLetter === taxLetter && other.lawfulIva !== null);
  const [first, ...others] = alike;
  if (!first || others.some(({ lawfulIva }) => lawfulIva !== first.lawfulIva)) return null;
  // A mark that all items have does not tell kinds of goods apart.
  return items.every((other) => other.taxLetter === taxLetter)
    ? null
    : lawfulTreatment(first, undefined, printed);
}
