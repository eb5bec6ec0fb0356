import { isClaveHyp, isSubProductoOf, tipoPermisoOf } from '../../sat/hidrocarburos.js';
import { IVA } from '../../sat/impuestos.js';
import { isClaveUnidad } from '../../sat/unidades.js';
import type { Concepto, HidroYPetro } from '../schema/comprobante.js';
import { importeLimits, isWithin } from '../schema/limits.js';
import { brokenBy, codesOf, fits, isTooFine, type Rule, type Violation } from './rule.js';
import { amountsFault, askSupport, withCode } from './fault-messages.js';
import { TRASLADO_RULES } from './traslados.js';

/** Codes of c_ObjetoImp: not object of tax, and object of tax. Receipts need no other. */
const OBJETO_IMP: readonly string[] = ['01', '02'] satisfies Concepto['objetoImp'][];

const CONCEPTO: readonly Rule<Concepto>[] = [
  [
    'CFDI40162',
    askSupport("The product code of an article is none of SAT's catalog, whose codes have eight digits."),
    ({ claveProdServ }) => !/^[0-9]{8}$/.test(claveProdServ),
  ],
  [
    'CFDI40163',
    askSupport(
      'An article of fuel lacks the permit under which it is sold, or its litres, or another article has one.',
    ),
    ({ claveProdServ, claveUnidad, hidroYPetro }) =>
      isClaveHyp(claveProdServ)
        ? hidroYPetro?.claveHyp !== claveProdServ || claveUnidad !== 'LTR'
        : hidroYPetro !== null,
  ],
  [
    'CFDI40164',
    amountsFault('an article of fuel is stated without its IVA'),
    ({ claveProdServ, traslados }) =>
      isClaveHyp(claveProdServ) &&
      !traslados.some(({ impuesto, tipoFactor }) => impuesto === IVA && tipoFactor !== 'Exento'),
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

/** Rules of the complement for fuels. Their codes are from the complement's own matrix. */
const HIDRO_Y_PETRO: readonly Rule<HidroYPetro>[] = [
  [
    'CCHYP107',
    askSupport("The permit of the fuel station is not written as SAT's catalog has permits of its kind."),
    ({ numeroPermiso, tipoPermiso }) => tipoPermisoOf(numeroPermiso) !== tipoPermiso,
  ],
  [
    'CCHYP110',
    askSupport("The kind of an article of fuel is none that SAT's catalog has under its code."),
    ({ claveHyp, subProductoHyp }) => !isSubProductoOf(claveHyp, subProductoHyp),
  ],
];

export const CONCEPTO_CODES = codesOf(...CONCEPTO, ...HIDRO_Y_PETRO);

/** Rules of one Concepto, its taxes and its complement. */
export function conceptoViolations(concepto: Concepto): readonly Violation[] {
  const { hidroYPetro, traslados } = concepto;
  return [
    ...brokenBy(concepto, CONCEPTO),
    ...(hidroYPetro ? brokenBy(hidroYPetro, HIDRO_Y_PETRO) : []),
    ...traslados.flatMap((traslado) => brokenBy(traslado, TRASLADO_RULES)),
  ];
}
