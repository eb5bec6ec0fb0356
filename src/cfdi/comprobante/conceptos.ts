/** Makes SAT's Conceptos, with six decimals, from tax allocations. */
import type { Decimal } from 'decimal.js';
import { IEPS, IVA, type Impuesto, type TipoFactor } from '../../sat/impuestos.js';
import { UNIDADES } from '../../sat/unidades.js';
import type { Concepto, Traslado } from '../schema/comprobante.js';
import { ONE, sumOf, toMicros } from '../schema/decimal-arithmetic.js';
import type { TaxAllocation } from '../taxes/tax-allocation.js';
import type { Treatment } from '../taxes/treatment.js';

/**
 * The Concepto of one allocation. Importe is the price without taxes and before the discount. ValorUnitario is computed
 * from it, so that Cantidad × ValorUnitario equals Importe within SAT's limits (CFDI40167).
 */
export function conceptoOf(allocation: TaxAllocation): Concepto {
  const importe = allocation.net.plus(allocation.discount);
  const valorUnitario = toMicros(importe.div(allocation.quantity));
  // The unit price of a million pieces for a cent rounds to zero in six decimals: they become one unit.
  const hasUnitPrice = valorUnitario.gt(0);
  return {
    claveProdServ: allocation.claveProdServ,
    cantidad: hasUnitPrice ? allocation.quantity : ONE,
    claveUnidad: allocation.claveUnidad,
    unidad: UNIDADES[allocation.claveUnidad],
    descripcion: allocation.description,
    valorUnitario: hasUnitPrice ? valorUnitario : importe,
    importe,
    descuento: allocation.discount.gt(0) ? allocation.discount : null,
    objetoImp: '02',
    traslados: trasladosOf(allocation),
    hidroYPetro: null,
  };
}

function trasladosOf(allocation: TaxAllocation): readonly Traslado[] {
  const ieps = iepsOf(allocation);
  // IVA is charged on the price with IEPS (LIVA, art. 12), unless the law exempts a part of the price, as for fuels.
  const withIeps = allocation.net.plus(sumOf(ieps.flatMap(({ importe }) => importe ?? [])));
  return [...ieps, ivaOf(allocation.treatment.iva, allocation.ivaBase ?? withIeps)];
}

function iepsOf({ cuota, net, treatment }: TaxAllocation): readonly Traslado[] {
  const rate = treatment.ieps;
  return [
    ...(rate ? [taxOn(IEPS, 'Tasa', net, rate)] : []),
    ...(cuota ? [taxOn(IEPS, 'Cuota', cuota.units, cuota.pesos)] : []),
  ];
}

function ivaOf(iva: Treatment['iva'], base: Decimal): Traslado {
  return iva === 'exento'
    ? { impuesto: IVA, tipoFactor: 'Exento', tasaOCuota: null, base, importe: null }
    : taxOn(IVA, 'Tasa', base, iva);
}

function taxOn(impuesto: Impuesto, tipoFactor: TipoFactor, base: Decimal, tasaOCuota: Decimal): Traslado {
  return { impuesto, tipoFactor, tasaOCuota, base, importe: toMicros(base.times(tasaOCuota)) };
}
