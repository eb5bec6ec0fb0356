import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import type { ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import { isOfFuelStation } from '../../validation/line-kind.js';
import { fuelOf } from '../../validation/motor-fuel.js';
import type { ReceiptVendor, ValidatedReceipt } from '../../validation/validated-receipt.js';
import { permitsOf } from './station-permits.js';

/**
 * Adds the permit to a receipt of fuel that prints none, if it follows from the vendor and the place, and says so
 * (`isFuelPermitAssumed`). A permit that was printed but not read with certainty is confirmed if it is one of the vendor's.
 */
export function withPermitOfVendor(
  receipt: ValidatedReceipt,
  { fuelPermit: printed }: Pick<ExtractedReceipt, 'fuelPermit'>,
): ValidatedReceipt {
  if (receipt.fuelPermit !== null || !sellsFuel(receipt)) return receipt;
  if (printed) {
    const isOfVendor = permitsOf(receipt.vendor.name).some(({ numero }) => numero === printed.value);
    return isOfVendor ? { ...receipt, fuelPermit: printed.value } : receipt;
  }
  const fuelPermit = permitOfVendor(receipt.vendor);
  return { ...receipt, fuelPermit, isFuelPermitAssumed: fuelPermit !== null };
}

function sellsFuel(receipt: ValidatedReceipt): boolean {
  const isOfStation = isOfFuelStation(receipt);
  return receipt.lines.some(
    ({ description, quantity }) => fuelOf(description, quantity, isOfStation) !== null,
  );
}

/**
 * The only permit that the vendor may have used. Null if there are several, or if the RFC does not fit the name, which may
 * then be that of a sign.
 *
 * The address on a receipt may be the fiscal one, far from the station: it tells the stations of a company apart only if
 * the place of purchase is printed beside it. But a company's only station must be in the state that is printed, or else
 * the purchase was made at a station that the list lacks.
 */
function permitOfVendor({ name, rfc, postalCode, placeOfIssue }: ReceiptVendor): string | null {
  if (!rfcFitsName(rfc, name)) return null;
  const all = permitsOf(name);
  if (all.length > 1 && placeOfIssue === null) return null;
  const [permit, ...others] = permitsOf(name, { postalCode: placeOfIssue ?? postalCode });
  if (!permit || others.length > 0) return null;
  return all.length === 1 || permit.states.length > 0 ? permit.numero : null;
}
