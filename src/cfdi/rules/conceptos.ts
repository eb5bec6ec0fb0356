import { isClaveUnidad } from '../../sat/unidades.js';
import type { Concepto } from '../comprobante/comprobante.js';
import { importeLimits, isWithin } from '../comprobante/limits.js';
import { brokenBy, codesOf, fits, isTooFine, type Rule, type Violation } from './rule.js';
import { amountsFault, askSupport, withCode } from './rule-sentences.js';
import { trasladoViolations } from './traslados.js';

/** Of c_ObjetoImp: not object of tax, and object of tax. Receipts need no other. */
const OBJETO_IMP: readonly string[] = ['01', '02'] satisfies Concepto['objetoImp'][];

const CONCEPTO: readonly Rule<Concepto>[] = [
  [
    'CFDI40162',
    askSupport("The product code of an article is none of SAT's catalog, whose codes have eight digits."),
    ({ claveProdServ }) => !/^[0-9]{8}$/.test(claveProdServ),
  ],
  [
    'CFDI40165',
    ({ claveUnidad }) =>
      askSupport(`${withCode('The unit', claveUnidad)} of an article does not exist in SAT's catalog.`),
    ({ claveUnidad }) => !isClaveUnidad(claveUnidad),
  ],
  [
    'CFDI301',
    'The description of an article must have 1 to 1000 characters, none of them |. Send the receipt again with a description of your own.',
    ({ descripcion }) => !fits(descripcion, 1000),
  ],
  [
    'CFDI301',
    amountsFault('a quantity is not above zero, or has more than six decimals'),
    ({ cantidad }) => !cantidad.gt(0) || isTooFine(cantidad),
  ],
  [
    'CFDI301',
    amountsFault('the price of an article has more than six decimals'),
    ({ valorUnitario, importe }) => isTooFine(valorUnitario) || isTooFine(importe),
  ],
  [
    'CFDI40166',
    amountsFault('the price of an article is not above zero'),
    ({ valorUnitario }) => !valorUnitario.gt(0),
  ],
  [
    'CFDI40167',
    amountsFault('the amount of an article is not its quantity at its price'),
    ({ cantidad, valorUnitario, importe }) => !isWithin(importe, importeLimits(cantidad, valorUnitario)),
  ],
  [
    'CFDI40168',
    amountsFault('the discount of an article has more decimals than its amount'),
    ({ descuento }) => isTooFine(descuento),
  ],
  [
    'CFDI40169',
    amountsFault('the discount of an article is more than its amount'),
    ({ descuento, importe }) => descuento !== null && (descuento.isNegative() || descuento.gt(importe)),
  ],
  [
    'CFDI40170',
    ({ objetoImp }) =>
      askSupport(
        `${withCode('The code', objetoImp)}, which says whether an article bears taxes, does not exist in SAT's catalog.`,
      ),
    ({ objetoImp }) => !OBJETO_IMP.includes(objetoImp),
  ],
  [
    'CFDI40171',
    amountsFault('an article that bears taxes is stated without any'),
    ({ objetoImp, traslados }) => objetoImp === '02' && traslados.length === 0,
  ],
  [
    'CFDI40172',
    amountsFault('an article that bears no taxes is stated with some'),
    ({ objetoImp, traslados }) => objetoImp === '01' && traslados.length > 0,
  ],
];

export const CONCEPTO_CODES = codesOf(...CONCEPTO);

/** Rules of one Concepto and its taxes. */
export function conceptoViolations(concepto: Concepto): readonly Violation[] {
  return [...brokenBy(concepto, CONCEPTO), ...concepto.traslados.flatMap(trasladoViolations)];
}
