import { isTasaOCuota } from '../../sat/impuestos.js';
import type { Traslado } from '../schema/comprobante.js';
import { isWithin, taxLimits } from '../schema/limits.js';
import { isTooFine, type Rule } from './rule.js';
import { amountsFault } from './fault-messages.js';

/** Rules of one tax of a Concepto. */
export const TRASLADO_RULES: readonly Rule<Traslado>[] = [
  [
    'CFDI40174',
    amountsFault('the amount on which a tax is charged is not above zero'),
    ({ base }) => !base.gt(0),
  ],
  [
    'CFDI301',
    amountsFault('a tax has more than six decimals'),
    ({ base, tasaOCuota, importe }) => [base, tasaOCuota, importe].some(isTooFine),
  ],
  [
    'CFDI40177',
    amountsFault('an exempt tax has a rate or an amount'),
    ({ tipoFactor, tasaOCuota, importe }) =>
      tipoFactor === 'Exento' && (tasaOCuota !== null || importe !== null),
  ],
  [
    'CFDI40178',
    amountsFault('a tax lacks its rate or its amount'),
    ({ tipoFactor, tasaOCuota, importe }) =>
      tipoFactor !== 'Exento' && (tasaOCuota === null || importe === null),
  ],
  [
    'CFDI40179',
    ({ tasaOCuota }) => amountsFault(`the tax rate ${tasaOCuota?.toFixed() ?? ''} is none of SAT's catalog`),
    ({ impuesto, tipoFactor, tasaOCuota }) =>
      tipoFactor !== 'Exento' && tasaOCuota !== null && !isTasaOCuota(impuesto, tipoFactor, tasaOCuota),
  ],
  [
    'CFDI40180',
    amountsFault('the tax of an article is not its rate on its price'),
    ({ base, tasaOCuota, importe }) =>
      tasaOCuota !== null && importe !== null && !isWithin(importe, taxLimits(base, tasaOCuota)),
  ],
];
