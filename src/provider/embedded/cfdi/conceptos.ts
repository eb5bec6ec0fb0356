/** Portions of a purchase as SAT's Conceptos, with six decimals. */
import type { Decimal } from 'decimal.js';
import { IEPS, IVA } from '../../../sat/impuestos.js';
import { UNIDADES } from '../../../sat/unidades.js';
import type { Concepto, Traslado } from './comprobante.js';
import { ONE, toMicros } from './decimals.js';
import type { Portion } from './portion.js';

/**
 * The Concepto of one portion. Importe is what was paid without taxes and discount; ValorUnitario follows from it, so
 * that Cantidad × ValorUnitario gives Importe within SAT's limits (CFDI40167).
 */
export function conceptoOf(portion: Portion): Concepto {
  const importe = portion.net.plus(portion.discount);
  const valorUnitario = toMicros(importe.div(portion.quantity));
  // A million pieces for a cent have no unit price in six decimals: they are sold as one.
  const hasUnitPrice = valorUnitario.gt(0);
  return {
    claveProdServ: portion.claveProdServ,
    cantidad: hasUnitPrice ? portion.quantity : ONE,
    claveUnidad: portion.claveUnidad,
    unidad: UNIDADES[portion.claveUnidad],
    descripcion: portion.description,
    valorUnitario: hasUnitPrice ? valorUnitario : importe,
    importe,
    descuento: portion.discount.gt(0) ? portion.discount : null,
    objetoImp: '02',
    traslados: trasladosOf(portion),
  };
}

function trasladosOf(portion: Portion): readonly Traslado[] {
  const ieps = iepsOf(portion);
  // IVA is charged on the price with IEPS (LIVA, art. 12), but not on a fuel's fixed one.
  const withIeps = portion.iepsCuota ? portion.net : portion.net.plus(ieps?.importe ?? 0);
  const iva = ivaOf(portion.treatment.iva, portion.ivaBase ?? withIeps);
  return ieps ? [ieps, iva] : [iva];
}

function iepsOf({ iepsCuota, quantity, net, treatment }: Portion): Traslado | null {
  if (iepsCuota) {
    const importe = toMicros(quantity.times(iepsCuota));
    return { impuesto: IEPS, tipoFactor: 'Cuota', tasaOCuota: iepsCuota, base: quantity, importe };
  }
  if (treatment.ieps === null) return null;
  const importe = toMicros(net.times(treatment.ieps));
  return { impuesto: IEPS, tipoFactor: 'Tasa', tasaOCuota: treatment.ieps, base: net, importe };
}

function ivaOf(rate: Decimal, base: Decimal): Traslado {
  return { impuesto: IVA, tipoFactor: 'Tasa', tasaOCuota: rate, base, importe: toMicros(base.times(rate)) };
}
