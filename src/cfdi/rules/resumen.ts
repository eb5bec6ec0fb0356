import { isTasaOCuota } from '../../sat/impuestos.js';
import { summaryKey, type Comprobante, type ResumenImpuestos, type Traslado } from '../schema/comprobante.js';
import { sumOf, toCents, ZERO } from '../schema/decimal-arithmetic.js';
import { brokenBy, codesOf, isFinerThanCents, type Rule, type Violation } from './rule.js';
import { amountsFault } from './fault-messages.js';

const ROW: readonly Rule<Traslado>[] = [
  [
    'CFDI40213',
    amountsFault('the sum of what is exempt of a tax has a rate or an amount of tax'),
    ({ tipoFactor, tasaOCuota, importe }) =>
      tipoFactor === 'Exento' && (tasaOCuota !== null || importe !== null),
  ],
  [
    'CFDI40214',
    amountsFault('the sum on which a tax is charged has fractions of a cent'),
    ({ base }) => isFinerThanCents(base),
  ],
  [
    'CFDI40219',
    ({ tasaOCuota }) =>
      amountsFault(`the tax rate ${tasaOCuota?.toFixed() ?? ''} of a sum is none of SAT's catalog`),
    ({ impuesto, tipoFactor, tasaOCuota }) =>
      tipoFactor !== 'Exento' && tasaOCuota !== null && !isTasaOCuota(impuesto, tipoFactor, tasaOCuota),
  ],
  [
    'CFDI40220',
    amountsFault('the sum of a tax has fractions of a cent'),
    ({ importe }) => isFinerThanCents(importe),
  ],
];

const SUMS: readonly Rule<Comprobante>[] = [
  [
    'CFDI40218',
    amountsFault('a tax of one rate is summed up twice'),
    ({ impuestos: { traslados } }) => new Set(traslados.map(summaryKey)).size !== traslados.length,
  ],
  [
    'CFDI40215',
    amountsFault('the sum on which a tax is charged is not that of the articles'),
    (comprobante) => someRow(comprobante, isBaseWrong),
  ],
  [
    'CFDI40221',
    amountsFault('the sum of a tax is not that of the articles, or is missing'),
    (comprobante) => lacksRow(comprobante) || someRow(comprobante, isImporteWrong),
  ],
  [
    'CFDI40212',
    amountsFault('the sum of all taxes is missing'),
    ({ conceptos, impuestos }) =>
      impuestos.totalImpuestosTrasladados === null &&
      conceptos.some(({ traslados }) => traslados.some(({ tipoFactor }) => tipoFactor !== 'Exento')),
  ],
  [
    'CFDI40204',
    amountsFault('the sum of all taxes has fractions of a cent'),
    ({ impuestos }) => isFinerThanCents(impuestos.totalImpuestosTrasladados),
  ],
  [
    'CFDI40205',
    amountsFault('the sum of all taxes is not the sum of each'),
    ({ impuestos }) => isTotalWrong(impuestos),
  ],
];

/** The taxes of the Conceptos by their row of the summary. */
function taxesOf({ conceptos }: Comprobante): Map<string, Traslado[]> {
  return Map.groupBy(
    conceptos.flatMap((concepto) => concepto.traslados),
    summaryKey,
  );
}

/** Whether a tax of the Conceptos has no row in the summary. */
function lacksRow(comprobante: Comprobante): boolean {
  const rows = new Set(comprobante.impuestos.traslados.map(summaryKey));
  return [...taxesOf(comprobante).keys()].some((key) => !rows.has(key));
}

type IsRowWrong = (row: Traslado, traslados: readonly Traslado[]) => boolean;

/** Whether a row does not match the taxes that it sums. */
function someRow(comprobante: Comprobante, isWrong: IsRowWrong): boolean {
  const taxes = taxesOf(comprobante);
  return comprobante.impuestos.traslados.some((row) => isWrong(row, taxes.get(summaryKey(row)) ?? []));
}

function isBaseWrong(row: Traslado, traslados: readonly Traslado[]): boolean {
  return !row.base.equals(toCents(sumOf(traslados.map(({ base }) => base))));
}

function isImporteWrong({ tipoFactor, importe }: Traslado, traslados: readonly Traslado[]): boolean {
  if (tipoFactor === 'Exento') return false;
  return !importe?.equals(toCents(sumOf(traslados.map((traslado) => traslado.importe ?? ZERO))));
}

function isTotalWrong({ totalImpuestosTrasladados, traslados }: ResumenImpuestos): boolean {
  const sum = sumOf(traslados.map(({ importe }) => importe ?? ZERO));
  return totalImpuestosTrasladados !== null && !totalImpuestosTrasladados.equals(sum);
}

export const RESUMEN_CODES = codesOf(...ROW, ...SUMS);

/** Rules of the summary of taxes. A document without taxes has none. */
export function resumenViolations(comprobante: Comprobante): readonly Violation[] {
  return [
    ...comprobante.impuestos.traslados.flatMap((row) => brokenBy(row, ROW)),
    ...brokenBy(comprobante, SUMS),
  ];
}
