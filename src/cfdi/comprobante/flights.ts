/**
 * Flights. The law ties the invoice of a flight to the complement aerolineas, which states the airport fee (TUA) and is not
 * made here.
 */
import { airlineLineOf, isAirline } from '../../receipts/validation/line-kind.js';
import type { ReceiptLine, ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { refused } from '../../receipts/refusals.js';
import { NO_EXISTE_EN_EL_CATALOGO } from '../../sat/claves-prod-serv.js';
import { claveOfArticle } from '../claves/clave-prod-serv.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';

/** @throws {CfdiRejected} COMPLEMENT_NOT_SUPPORTED */
export function refuseFlight(receipt: ValidatedReceipt): void {
  if (!isOfFlight(receipt)) return;
  const { code, message } = refused('COMPLEMENT_NOT_SUPPORTED');
  throw new CfdiRejected(code, message);
}

/**
 * Whether the purchase is a flight: it has the airport's fee, or an airline sold it and no line shows that it is something else,
 * such as freight, luggage for sale or a meal on board.
 */
function isOfFlight({ lines, vendor }: ValidatedReceipt): boolean {
  const kinds = lines.map(({ description }) => airlineLineOf(description));
  if (kinds.includes('airport fee')) return true;
  if (!isAirline(vendor.name)) return false;
  return (
    kinds.includes('flight') ||
    !lines.some((line, at) => kinds[at] === 'freight or luggage' || isOtherSale(line))
  );
}

/** ClaveProdServ of the transport of passengers. */
const PASSENGERS = /^7811/;

/** Whether a line is a known article, and not a journey. */
function isOtherSale({ description, quantity, unitPrice }: ReceiptLine): boolean {
  const { claveProdServ } = claveOfArticle(description, quantity, false, unitPrice);
  return claveProdServ !== NO_EXISTE_EN_EL_CATALOGO && !PASSENGERS.test(claveProdServ);
}
