/**
 * What SAT and the law want of a purchase of motor fuel beside what they want of any: the station's permit on each Concepto
 * of it (complement HidroYPetro), its litres, and how it was paid, for fuel paid in cash can't be deducted (LISR, art.
 * 27, III). None of it is ever guessed.
 */
import { isClaveHyp, subProductoOf, tipoPermisoOf } from '../../sat/hidrocarburos.js';
import { isOfFuelStation } from '../../receipts/validation/line-kind.js';
import type { ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { refused, type RefusalCode } from '../../receipts/refusals.js';
import { isFuel, mayBeFill, wordsOf } from '../claves/clave-prod-serv.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import { amountsFault } from '../rules/rule-sentences.js';
import type { Concepto } from '../schema/comprobante.js';

/**
 * Whether motor fuel was bought. Of a purchase at a station whose articles could not be read, it was, and so was what
 * a station sells by a fraction of its measure under a name that is not known.
 */
export function hasFuel(receipt: ValidatedReceipt, conceptos: readonly Concepto[]): boolean {
  const { lines, addsUp } = receipt;
  const isOfStation = isOfFuelStation(receipt);
  const isAmongLines = addsUp
    ? lines.some(
        ({ description, quantity }) =>
          isFuel(description, quantity, isOfStation) || (isOfStation && mayBeFill(description, quantity)),
      )
    : isOfStation;
  return isAmongLines || conceptos.some(({ claveProdServ }) => isClaveHyp(claveProdServ));
}

/**
 * The Conceptos of a purchase with fuel, those of the fuel with their complement.
 * @throws {CfdiRejected} FUEL_PERMIT_NOT_FOUND; FUEL_LITRES_NOT_FOUND; AMOUNTS_DISAGREE where the printed taxes do not tell
 * what of the purchase the fuel is.
 */
export function withPermit(conceptos: readonly Concepto[], receipt: ValidatedReceipt): readonly Concepto[] {
  const { fuelPermit, lines, addsUp } = receipt;
  const tipoPermiso = fuelPermit === null ? null : tipoPermisoOf(fuelPermit);
  if (fuelPermit === null || tipoPermiso === null) throw fuelRejected('FUEL_PERMIT_NOT_FOUND');
  const all = conceptos.map((concepto): Concepto => {
    const { claveProdServ: claveHyp, claveUnidad, descripcion } = concepto;
    if (!isClaveHyp(claveHyp)) return concepto;
    if (claveUnidad !== 'LTR') throw fuelRejected('FUEL_LITRES_NOT_FOUND');
    const subProductoHyp = subProductoOf(claveHyp, wordsOf(descripcion));
    return { ...concepto, hidroYPetro: { tipoPermiso, numeroPermiso: fuelPermit, claveHyp, subProductoHyp } };
  });
  if (all.some(({ hidroYPetro }) => hidroYPetro)) return all;
  const isOfStation = isOfFuelStation(receipt);
  if (!addsUp || !lines.some(({ description, quantity }) => isFuel(description, quantity, isOfStation)))
    throw fuelRejected('FUEL_LITRES_NOT_FOUND');
  const fault = 'the printed taxes are those of the fuel alone at no rate that is printed or usual';
  throw new CfdiRejected('AMOUNTS_DISAGREE', amountsFault(fault));
}

export function fuelRejected(code: Extract<RefusalCode, `FUEL_${string}`>): CfdiRejected {
  return new CfdiRejected(code, refused(code).message);
}
