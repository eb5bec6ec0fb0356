/**
 * The additional requirements for a purchase of motor fuel: each of its Conceptos states the station's permit (complement
 * HidroYPetro) and the litres, and the document states how it was paid, because fuel paid in cash is not deductible
 * (LISR, art. 27, III).
 */
import { FORMA_PAGO_MONEDERO } from '../../sat/formas-pago.js';
import type { Decimal } from 'decimal.js';
import { isClaveHyp, subProductoOf, tipoPermisoOf } from '../../sat/hidrocarburos.js';
import { isOfFuelStation } from '../../receipts/validation/line-kind.js';
import type { ReceiptLine, ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { refused, type RefusalCode } from '../../receipts/refusals.js';
import { permitsToChoose } from '../../receipts/vendors/fuel-permits/station-permits.js';
import { isFuel, mayBeFuel, wordsOf } from '../claves/clave-prod-serv.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import { amountsFault } from '../rules/fault-messages.js';
import type { Concepto } from '../schema/comprobante.js';
import { sumOf } from '../schema/decimal-arithmetic.js';

/**
 * Whether the purchase includes motor fuel. It does when it was made at a station and its lines could not be read, or when
 * a line may be fuel that its name does not identify.
 */
export function hasFuel(receipt: ValidatedReceipt, conceptos: readonly Concepto[]): boolean {
  const { lines, addsUp } = receipt;
  const isOfStation = isOfFuelStation(receipt);
  const isInLines = addsUp ? lines.some((line) => isFuelLine(line, isOfStation)) : isOfStation;
  return isInLines || conceptos.some(({ claveProdServ }) => isClaveHyp(claveProdServ));
}

/**
 * Refuses fuel that was paid with a purse, wholly or in part: its issuer states the fuel on its own document, with the complement
 * EstadoDeCuentaCombustible, and the station invoices the general public only (RMF 3.3.1.7, 3.3.1.8). A purse that paid as much
 * as the other goods cost, beside another form of payment, paid for those.
 * @throws {CfdiRejected} FUEL_PURSE
 */
export function refusePurse(receipt: ValidatedReceipt): void {
  const { paymentForm, paidByPurse } = receipt;
  const hasPaidFuel = paidByPurse.gt(0) && !otherGoodsOf(receipt)?.equals(paidByPurse);
  if (paymentForm === FORMA_PAGO_MONEDERO || hasPaidFuel) throw fuelRejected('FUEL_PURSE');
}

/** What the goods beside the fuel cost; null if their prices are not what was paid for them. */
function otherGoodsOf(receipt: ValidatedReceipt): Decimal | null {
  const { lines, addsUp } = receipt;
  if (addsUp?.basis !== 'total' || addsUp.discount.gt(0)) return null;
  const isOfStation = isOfFuelStation(receipt);
  const others = lines.filter((line) => !isFuelLine(line, isOfStation));
  return sumOf(others.map(({ amount }) => amount));
}

function isFuelLine(line: ReceiptLine, isOfStation: boolean): boolean {
  const { description, quantity, unitPrice } = line;
  return isFuel(description, quantity, isOfStation, unitPrice) || mayBeFuel(line, isOfStation);
}

/**
 * Adds the complement to the Conceptos of fuel.
 * @throws {CfdiRejected} FUEL_PERMIT_NOT_FOUND; FUEL_LITRES_NOT_FOUND; AMOUNTS_DISAGREE when the printed taxes do not
 * determine which part of the purchase is fuel.
 */
export function withPermit(conceptos: readonly Concepto[], receipt: ValidatedReceipt): readonly Concepto[] {
  const { fuelPermit, lines, addsUp } = receipt;
  const tipoPermiso = fuelPermit === null ? null : tipoPermisoOf(fuelPermit);
  if (fuelPermit === null || tipoPermiso === null) throw permitNotFound(receipt);
  const all = conceptos.map((concepto): Concepto => {
    const { claveProdServ: claveHyp, claveUnidad, descripcion } = concepto;
    if (!isClaveHyp(claveHyp)) return concepto;
    if (claveUnidad !== 'LTR') throw fuelRejected('FUEL_LITRES_NOT_FOUND');
    const subProductoHyp = subProductoOf(claveHyp, wordsOf(descripcion));
    return { ...concepto, hidroYPetro: { tipoPermiso, numeroPermiso: fuelPermit, claveHyp, subProductoHyp } };
  });
  const isOfStation = isOfFuelStation(receipt);
  // Otherwise such a line would be stated as something else than fuel.
  if (addsUp && lines.some((line) => mayBeFuel(line, isOfStation)))
    throw fuelRejected('FUEL_LITRES_NOT_FOUND');
  if (all.some(({ hidroYPetro }) => hidroYPetro)) return all;
  if (!addsUp || !lines.some((line) => isFuel(line.description, line.quantity, isOfStation, line.unitPrice)))
    throw fuelRejected('FUEL_LITRES_NOT_FOUND');
  const fault = 'the printed taxes are those of the fuel alone at no rate that is printed or usual';
  throw new CfdiRejected('AMOUNTS_DISAGREE', amountsFault(fault));
}

/** The rejection, with the vendor's permits to choose from. */
export function permitNotFound({ vendor: { name, placeOfIssue } }: ValidatedReceipt): CfdiRejected {
  const { message } = refused('FUEL_PERMIT_NOT_FOUND');
  const permits = permitsToChoose(name, { postalCode: placeOfIssue }).map(({ numero }) => numero);
  const choices =
    permits.length > 0 ? ` The energy regulator lists for this vendor: ${permits.join(', ')}.` : '';
  return new CfdiRejected('FUEL_PERMIT_NOT_FOUND', message + choices);
}

export function fuelRejected(code: Extract<RefusalCode, `FUEL_${string}`>): CfdiRejected {
  return new CfdiRejected(code, refused(code).message);
}
