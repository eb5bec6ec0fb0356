/**
 * Flights. The law ties the invoice of a flight to the complement aerolineas, which states the airport fee (TUA) and is not
 * made here.
 */
import { isOfFlight } from '../../receipts/validation/line-kind.js';
import type { ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { refused } from '../../receipts/refusals.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';

/** @throws {CfdiRejected} COMPLEMENT_NOT_SUPPORTED */
export function refuseFlight(receipt: ValidatedReceipt): void {
  if (!isOfFlight(receipt)) return;
  const { code, message } = refused('COMPLEMENT_NOT_SUPPORTED');
  throw new CfdiRejected(code, message);
}
