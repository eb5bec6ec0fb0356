import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import type { ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import { isOfFuelStation } from '../../validation/line-kind.js';
import { fuelOf } from '../../validation/motor-fuel.js';
import type { ReceiptVendor, ValidatedReceipt } from '../../validation/validated-receipt.js';
import { permitsOf } from './station-permits.js';

/**
 * Adds the permit to a receipt of fuel that prints none, if it follows from the vendor and the place, and says so
 * (`isFuelPermitAssumed`). A permit that was printed but not read with certainty is confirmed if it is that permit.
 */
export function withPermitOfVendor(
  receipt: ValidatedReceipt,
  { fuelPermit: printed }: Pick<ExtractedReceipt, 'fuelPermit'>,
): ValidatedReceipt {
  if (receipt.fuelPermit !== null || !sellsFuel(receipt)) return receipt;
  const fuelPermit = permitOfVendor(receipt.vendor);
  if (fuelPermit === null || (printed && printed.value !== fuelPermit)) return receipt;
  return { ...receipt, fuelPermit, isFuelPermitAssumed: !printed };
}

/** Whether a line of the receipt is motor fuel. */
export function sellsFuel(receipt: ValidatedReceipt): boolean {
  const isOfStation = isOfFuelStation(receipt);
  return receipt.lines.some(
    ({ description, quantity, unitPrice }) => fuelOf(description, quantity, isOfStation, unitPrice) !== null,
  );
}

/**
 * The only permit that the vendor may have used at the printed place of purchase. Null if there are several, or if the RFC
 * does not fit the name, which may then be that of a sign.
 *
 * The address on a receipt may be the fiscal one, far from the station, and does not tell where the purchase was made. Even
 * a company's only station must be in the state of the place, or else the list lacks the station.
 */
function permitOfVendor({ name, rfc, placeOfIssue }: ReceiptVendor): string | null {
  if (placeOfIssue === null || !rfcFitsName(rfc, name)) return null;
  const [permit, ...others] = permitsOf(name, { postalCode: placeOfIssue });
  if (!permit || others.length > 0) return null;
  return permit.states.length > 0 ? permit.numero : null;
}
