/** Decides whether the taxes that a document withholds can be the reason of its lower total. */
import { Decimal } from 'decimal.js';
import { sumOf } from '../../cfdi/schema/decimal-arithmetic.js';
import { personaOf } from '../../sat/rfc.js';
import { type IssuedCfdi, sumOfTax } from './issued-cfdi.js';

/** c_Impuesto */
const ISR = '001';
/** Of the price without taxes. Fees and rents have the highest rate (LISR, art. 106 and 116), RESICO 1.25 % (art. 113-J). */
const HIGHEST_ISR = new Decimal('0.1');

/**
 * Whether a receiver withholds these taxes: it is a company, as only companies withhold taxes (LISR, art. 106 and 113-J; LIVA,
 * art. 1-A), the document's amounts and rows agree with its totals to the cent, and no tax is above what can be withheld of it.
 * Otherwise a vendor could explain any total with them. There is no limit for local taxes: states and towns set their own rates.
 */
export function mayBeWithheld(cfdi: IssuedCfdi): boolean {
  const { subTotal, descuento, transferred, withheld, total } = cfdi;
  const rows = sumOf([...cfdi.retenciones, ...cfdi.localRetenciones].map(({ importe }) => importe));
  return (
    personaOf(cfdi.receptor.rfc) === 'moral' &&
    withheld.equals(rows) &&
    total.equals(subTotal.minus(descuento).plus(transferred).minus(withheld)) &&
    cfdi.retenciones.every(({ impuesto }) => isWithinLimit(impuesto, cfdi))
  );
}

function isWithinLimit(impuesto: string, cfdi: IssuedCfdi): boolean {
  const price = cfdi.subTotal.minus(cfdi.descuento);
  const limit =
    impuesto === ISR
      ? price.times(HIGHEST_ISR).toDecimalPlaces(2, Decimal.ROUND_UP)
      : sumOfTax(cfdi.traslados, impuesto);
  return sumOfTax(cfdi.retenciones, impuesto).lessThanOrEqualTo(limit);
}
