import { isTasaOCuota } from '../../../sat/impuestos.js';
import { isClaveUnidad } from '../../../sat/unidades.js';
import type { Concepto, Traslado } from './comprobante.js';
import { importeLimits, isWithin, taxLimits } from './limits.js';
import { brokenBy, fits, type Rule, type Violation } from './rule.js';

const CONCEPTO: readonly Rule<Concepto>[] = [
  [
    'CFDI40162',
    'ClaveProdServ must be a code of eight digits.',
    ({ claveProdServ }) => !/^[0-9]{8}$/.test(claveProdServ),
  ],
  [
    'CFDI40165',
    'ClaveUnidad must be a code of c_ClaveUnidad.',
    ({ claveUnidad }) => !isClaveUnidad(claveUnidad),
  ],
  [
    'CFDI301',
    'Descripcion must have 1 to 1000 characters without pipes.',
    ({ descripcion }) => !fits(descripcion, 1000),
  ],
  [
    'CFDI301',
    'Cantidad must be above zero and have at most six decimals.',
    ({ cantidad }) => !cantidad.gt(0) || cantidad.decimalPlaces() > 6,
  ],
  [
    'CFDI301',
    'ValorUnitario, Importe and Descuento have at most six decimals.',
    ({ valorUnitario, importe, descuento }) =>
      [valorUnitario, importe, descuento].some((amount) => amount !== null && amount.decimalPlaces() > 6),
  ],
  ['CFDI40166', 'ValorUnitario must be above zero.', ({ valorUnitario }) => !valorUnitario.gt(0)],
  [
    'CFDI40167',
    'Importe must be Cantidad × ValorUnitario within their rounding.',
    ({ cantidad, valorUnitario, importe }) => !isWithin(importe, importeLimits(cantidad, valorUnitario)),
  ],
  [
    'CFDI40169',
    'Descuento must not exceed Importe.',
    ({ descuento, importe }) => descuento !== null && (descuento.isNegative() || descuento.gt(importe)),
  ],
  ['CFDI40171', 'With ObjetoImp 02 there must be taxes.', ({ traslados }) => traslados.length === 0],
];

const TRASLADO: readonly Rule<Traslado>[] = [
  ['CFDI40174', 'Base must be above zero.', ({ base }) => !base.gt(0) || base.decimalPlaces() > 6],
  [
    'CFDI40177',
    'An exempt tax has neither TasaOCuota nor Importe.',
    ({ tipoFactor, tasaOCuota, importe }) =>
      tipoFactor === 'Exento' && (tasaOCuota !== null || importe !== null),
  ],
  [
    'CFDI40178',
    'A tax by Tasa or Cuota has TasaOCuota and Importe.',
    ({ tipoFactor, tasaOCuota, importe }) =>
      tipoFactor !== 'Exento' && (tasaOCuota === null || importe === null),
  ],
  [
    'CFDI40179',
    'TasaOCuota must be a value of c_TasaOCuota.',
    ({ impuesto, tipoFactor, tasaOCuota }) =>
      tipoFactor !== 'Exento' && tasaOCuota !== null && !isTasaOCuota(impuesto, tipoFactor, tasaOCuota),
  ],
  [
    'CFDI40180',
    'Importe of a tax must be Base × TasaOCuota within their rounding.',
    ({ base, tasaOCuota, importe }) =>
      tasaOCuota !== null && importe !== null && !isWithin(importe, taxLimits(base, tasaOCuota)),
  ],
];

/** Rules of one Concepto and its taxes. */
export function conceptoViolations(concepto: Concepto): readonly Violation[] {
  return [
    ...brokenBy(concepto, CONCEPTO),
    ...concepto.traslados.flatMap((traslado) => brokenBy(traslado, TRASLADO)),
  ];
}
