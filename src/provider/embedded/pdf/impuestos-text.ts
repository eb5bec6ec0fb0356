/**
 * Describes taxes.
 * Source: SAT, catCFDI, c_ObjetoImp and c_TipoFactor.
 */
import { IMPUESTOS } from '../../../sat/impuestos.js';
import type { Concepto, Traslado, TrasladoLocal } from '../../../cfdi/schema/comprobante.js';
import { pesos } from './theme.js';

const OBJETO_IMP: Readonly<Record<Concepto['objetoImp'], string>> = {
  '01': '01 - No objeto de impuesto',
  '02': '02 - Sí objeto de impuesto',
};

/** The ObjetoImp and the taxes, if any: `02 - Sí objeto de impuesto  ·  IVA 16 %: base 100.00, importe 16.00`. */
export function taxesOf({ objetoImp, traslados }: Concepto): string {
  return [OBJETO_IMP[objetoImp], ...traslados.map(taxOf)].join('  ·  ');
}

function taxOf(traslado: Traslado): string {
  const { importe, base } = traslado;
  return `${rateOf(traslado)}: base ${pesos(base)}${importe === null ? '' : `, importe ${pesos(importe)}`}`;
}

/** `IVA 16 %`, `IEPS 26.5 %`, `IEPS 0.512300 por unidad`, `IVA Exento`. */
export function rateOf({ impuesto, tipoFactor, tasaOCuota }: Traslado): string {
  const name = IMPUESTOS[impuesto];
  if (tasaOCuota === null) return `${name} Exento`;
  return tipoFactor === 'Cuota'
    ? `${name} ${tasaOCuota.toFixed(6)} por unidad`
    : `${name} ${tasaOCuota.times(100).toString()} %`;
}

/** `IMPUESTO SOBRE HOSPEDAJE 3 %`. */
export function localRateOf({ impLocTrasladado, tasadeTraslado }: TrasladoLocal): string {
  return `${impLocTrasladado} ${tasadeTraslado.toString()} %`;
}
