import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import type {
  Comprobante,
  Concepto,
  Emisor,
  HidroYPetro,
  Receptor,
  ResumenImpuestos,
  Traslado,
  TrasladoLocal,
} from '../schema/comprobante.js';
import type { RejectionCode } from './cfdi-rejected.js';
import { AMOUNT_RULES } from './amounts.js';
import { CONCEPTO_CODES } from './conceptos.js';
import { HEAD_RULES } from './head.js';
import { LOCAL_TAX_RULES } from './local-taxes.js';
import { PARTY_CODES } from './parties.js';
import { RESUMEN_CODES } from './resumen.js';
import { codesOf } from './rule.js';
import { TRASLADO_RULES } from './traslados.js';
import { violationsOf } from './all-rules.js';
import { totalsOf } from '../comprobante/totals.js';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { SPECIAL_RECEIPTS } from '../../../test/support/cfdi/special-receipts.js';

const GOOD: Comprobante = sampleComprobante({
  total: '181.00',
  discount: '9.00',
  iva: '20.23',
  lines: [
    ['JABÓN', '2', '77.00', '154.00'],
    ['LECHE', '1', '36.00', '36.00'],
  ],
});
const FUEL = sampleComprobante(SPECIAL_RECEIPTS.fuel);
const LODGING = sampleComprobante(SPECIAL_RECEIPTS.lodging);
const GENERIC = sampleComprobante({}, { rfc: 'XAXX010101000' });

const d = (value: string) => new Decimal(value);
const emisor = (changes: Partial<Emisor>): Comprobante => ({
  ...GOOD,
  emisor: { ...GOOD.emisor, ...changes },
});
const receptor = (changes: Partial<Receptor>, of = GOOD): Comprobante => ({
  ...of,
  receptor: { ...of.receptor, ...changes },
});

const twice = <T>(list: readonly T[]): readonly T[] => [...list, ...list];

/** The list with its first element changed. */
const changeFirst = <T>(list: readonly T[], changes: Partial<T>): readonly T[] =>
  list.map((element, at) => (at === 0 ? { ...element, ...changes } : element));

function concepto(changes: Partial<Concepto>): Comprobante {
  return { ...GOOD, conceptos: changeFirst(GOOD.conceptos, changes) };
}

function fuel(changes: Partial<Concepto>): Comprobante {
  return { ...FUEL, conceptos: changeFirst(FUEL.conceptos, changes) };
}

function complement(changes: Partial<HidroYPetro>): Comprobante {
  const [of] = FUEL.conceptos;
  return fuel({ hidroYPetro: of?.hidroYPetro ? { ...of.hidroYPetro, ...changes } : null });
}

function trasladoLocal(changes: Partial<TrasladoLocal>): Comprobante {
  return { ...LODGING, trasladosLocales: changeFirst(LODGING.trasladosLocales, changes) };
}

function traslado(changes: Partial<Traslado>): Comprobante {
  return concepto({ traslados: changeFirst(GOOD.conceptos[0]?.traslados ?? [], changes) });
}

function resumen(changes: Partial<Traslado>, of = GOOD): Comprobante {
  return impuestos({ traslados: changeFirst(of.impuestos.traslados, changes) }, of);
}

function impuestos(changes: Partial<ResumenImpuestos>, of = GOOD): Comprobante {
  return { ...of, impuestos: { ...of.impuestos, ...changes } };
}

/** The valid document with every Concepto changed and its totals updated. */
function everyConcepto(change: (of: Concepto) => Partial<Concepto>): Comprobante {
  const conceptos = GOOD.conceptos.map((of) => ({ ...of, ...change(of) }));
  return { ...GOOD, conceptos, ...totalsOf(conceptos) };
}

const UNTAXED = everyConcepto(() => ({ objetoImp: '01', traslados: [] }));
const EXEMPT = everyConcepto(({ traslados }) => ({
  traslados: traslados.map((of) => ({ ...of, tipoFactor: 'Exento', tasaOCuota: null, importe: null })),
}));

/** A document that breaks the rule, for each rule. */
const BROKEN: readonly (readonly [code: RejectionCode, what: string, broken: Comprobante])[] = [
  ['CFDI301', 'a pipe in Serie', { ...GOOD, serie: 'A|B' }],
  ['CFDI301', 'a Folio of 41 characters', { ...GOOD, folio: 'x'.repeat(41) }],
  ['CFDI301', 'no Concepto', { ...GOOD, conceptos: [] }],
  ['CFDI40101', 'Fecha with a zone', { ...GOOD, fecha: '2026-11-21T12:00:00Z' }],
  ['CFDI40101', 'Fecha on 30 February', { ...GOOD, fecha: '2026-02-30T12:00:00' }],
  ['CFDI40101', 'Fecha on 29 February of a common year', { ...GOOD, fecha: '2027-02-29T12:00:00' }],
  ['CFDI40104', 'an unknown FormaPago', { ...GOOD, formaPago: '07' }],
  ['CFDI40105', 'PPD without FormaPago 99', { ...GOOD, metodoPago: 'PPD' }],
  ['CFDI40126', 'a place that does not exist', { ...GOOD, lugarExpedicion: '00000' }],
  ['VENDOR_RFC_NOT_FOUND', 'an impossible RFC of the vendor', emisor({ rfc: 'EKU9002303C9' })],
  ['VENDOR_RFC_NOT_FOUND', 'a generic RFC of the vendor', emisor({ rfc: 'XAXX010101000' })],
  ['VENDOR_NAME_NOT_FOUND', 'a vendor without name', emisor({ nombre: '' })],
  ['CFDI40140', 'a vendor in an unknown regime', emisor({ regimenFiscal: '600' })],
  ['CFDI40141', 'a company in an individual’s regime', emisor({ regimenFiscal: '612' })],
  ['CFDI40143', 'an impossible RFC of the receiver', receptor({ rfc: 'CACX7602301P8' })],
  ['CFDI40145', 'a name in lower case', receptor({ nombre: 'Xochilt' })],
  ['CFDI40145', 'a name of 301 characters', receptor({ nombre: 'Ñ'.repeat(301) })],
  ['CFDI40145', 'a name with a pipe', receptor({ nombre: 'A|B' })],
  ['CFDI40146', 'the name of global invoices with an RFC', receptor({ nombre: 'PUBLICO EN GENERAL' })],
  ['CFDI40146', 'that name with accents', receptor({ nombre: 'PÚBLICO EN GENERAL' })],
  ['CFDI40130', 'the name of global invoices', receptor({ nombre: 'PUBLICO EN GENERAL' }, GENERIC)],
  ['CFDI40147', 'a postal code that does not exist', receptor({ domicilioFiscal: '17000' })],
  ['CFDI40149', 'a generic RFC elsewhere', receptor({ domicilioFiscal: '36257' }, GENERIC)],
  ['CFDI40157', 'an unknown regime', receptor({ regimenFiscal: '600' })],
  ['CFDI40157', 'an RFC in the place of the regime', receptor({ regimenFiscal: GOOD.receptor.rfc })],
  ['CFDI40158', 'an individual in a company’s regime', receptor({ regimenFiscal: '601' })],
  ['CFDI40159', 'a generic RFC with a regime', receptor({ regimenFiscal: '612' }, GENERIC)],
  ['CFDI40160', 'an unknown use', receptor({ usoCfdi: 'G99' })],
  ['CFDI40160', 'P01', receptor({ usoCfdi: 'P01' })],
  ['CFDI40161', 'a use that the regime does not allow', receptor({ regimenFiscal: '605' })],
  ['CFDI40161', 'a use of payments', receptor({ usoCfdi: 'CP01' })],
  ['CFDI40161', 'a generic RFC with a use', receptor({ usoCfdi: 'G03' }, GENERIC)],
  ['COMPLEMENT_NOT_SUPPORTED', 'school fees', receptor({ usoCfdi: 'D10' })],
  ['COMPLEMENT_NOT_SUPPORTED', 'a donation', receptor({ usoCfdi: 'D04' })],
  ['CFDI40162', 'a ClaveProdServ of seven digits', concepto({ claveProdServ: '1010101' })],
  ['CFDI40163', 'fuel without a permit', fuel({ hidroYPetro: null })],
  ['CFDI40163', 'fuel with the permit of another', complement({ claveHyp: '15101505' })],
  ['CFDI40163', 'fuel by the piece', fuel({ claveUnidad: 'H87' })],
  [
    'CFDI40163',
    'a permit for other goods than fuel',
    concepto({ hidroYPetro: FUEL.conceptos[0]?.hidroYPetro ?? null }),
  ],
  ['CFDI40164', 'fuel without taxes', fuel({ objetoImp: '01', traslados: [] })],
  ['CFDI40164', 'fuel that is exempt', fuel({ traslados: EXEMPT.conceptos[0]?.traslados ?? [] })],
  ['CCHYP107', 'a permit of another kind', complement({ tipoPermiso: 'PER05' })],
  ['CCHYP107', 'a permit of another spelling', complement({ numeroPermiso: 'PL-12345-EXP-ES-2015' })],
  ['CCHYP110', 'another kind of fuel', complement({ subProductoHyp: 'SP18' })],
  ['CFDI40165', 'an unknown unit', concepto({ claveUnidad: 'XXX' })],
  ['CFDI301', 'a pipe in Descripcion', concepto({ descripcion: 'A|B' })],
  ['CFDI301', 'a Cantidad of seven decimals', concepto({ cantidad: d('2.0000001') })],
  ['CFDI301', 'an Importe of seven decimals', concepto({ importe: d('1.0000001') })],
  ['CFDI40166', 'a ValorUnitario of zero', concepto({ valorUnitario: d('0') })],
  ['CFDI40167', 'an Importe beyond its limits', concepto({ importe: d('200') })],
  ['CFDI40168', 'a Descuento of seven decimals', concepto({ descuento: d('1.0000001') })],
  ['CFDI40169', 'a Descuento above Importe', concepto({ descuento: d('1000') })],
  ['CFDI40170', 'an ObjetoImp that does not exist', concepto({ objetoImp: '99' as '02' })],
  ['CFDI40171', 'ObjetoImp 02 without taxes', concepto({ traslados: [] })],
  ['CFDI40172', 'ObjetoImp 01 with taxes', concepto({ objetoImp: '01' })],
  ['CFDI40174', 'a Base of zero', traslado({ base: d('0') })],
  ['CFDI301', 'a Base of seven decimals', traslado({ base: d('1.0000001') })],
  ['CFDI40177', 'an exempt tax with Importe', traslado({ tipoFactor: 'Exento', tasaOCuota: null })],
  ['CFDI40177', 'an exempt tax with TasaOCuota', traslado({ tipoFactor: 'Exento', importe: null })],
  ['CFDI40178', 'a tax without Importe', traslado({ importe: null })],
  ['CFDI40178', 'a tax without TasaOCuota', traslado({ tasaOCuota: null })],
  ['CFDI40179', 'IVA of 15 %', traslado({ tasaOCuota: d('0.15') })],
  ['CFDI40180', 'a tax beyond its limits', traslado({ importe: d('21') })],
  ['CFDI40213', 'an exempt row of the summary with Importe', resumen({ importe: d('0') }, EXEMPT)],
  ['CFDI40213', 'an exempt row of the summary with TasaOCuota', resumen({ tasaOCuota: d('0') }, EXEMPT)],
  ['CFDI40214', 'a Base of the summary of three decimals', resumen({ base: d('1.001') })],
  ['CFDI40215', 'a Base of the summary that is another', resumen({ base: GOOD.subTotal })],
  ['CFDI40215', 'a row of the summary for another rate', resumen({ tasaOCuota: d('0.08') })],
  ['CFDI40221', 'taxes without a row of the summary', impuestos({ traslados: [] })],
  [
    'CFDI40215',
    'a row of the summary without taxes',
    impuestos({ traslados: GOOD.impuestos.traslados }, UNTAXED),
  ],
  ['CFDI40218', 'a row of the summary twice', impuestos({ traslados: twice(GOOD.impuestos.traslados) })],
  ['CFDI40219', 'a row of the summary at 15 %', resumen({ tasaOCuota: d('0.15') })],
  ['CFDI40220', 'an Importe of the summary of three decimals', resumen({ importe: d('20.231') })],
  ['CFDI40221', 'an Importe of the summary off by a cent', resumen({ importe: d('20.24') })],
  ['CFDI40221', 'a row of the summary without Importe', resumen({ importe: null })],
  ['CFDI40212', 'no TotalImpuestosTrasladados', impuestos({ totalImpuestosTrasladados: null })],
  [
    'CFDI40204',
    'TotalImpuestosTrasladados of three decimals',
    impuestos({ totalImpuestosTrasladados: d('20.231') }),
  ],
  [
    'CFDI40205',
    'TotalImpuestosTrasladados off by a cent',
    impuestos({ totalImpuestosTrasladados: d('20.24') }),
  ],
  ['CFDI40107', 'SubTotal of three decimals', { ...GOOD, subTotal: GOOD.subTotal.plus('0.001') }],
  ['CFDI40108', 'SubTotal off by a cent', { ...GOOD, subTotal: GOOD.subTotal.plus('0.01') }],
  ['CFDI40112', 'Descuento of three decimals', { ...GOOD, descuento: d('0.001') }],
  ['CFDI40110', 'Descuento above SubTotal', { ...GOOD, descuento: d('1000') }],
  ['CFDI40111', 'Descuento off by a cent', { ...GOOD, descuento: d('0.01') }],
  ['CFDI40111', 'Descuento although no item has one', { ...EXEMPT, descuento: d('0.01') }],
  ['CFDI40111', 'no Descuento although items have one', { ...GOOD, descuento: null }],
  ['CFDI301', 'a local tax without a name', trasladoLocal({ impLocTrasladado: '' })],
  ['CFDI301', 'a rate of a local tax of three decimals', trasladoLocal({ tasadeTraslado: d('3.125') })],
  ['CFDI301', 'a local tax of three decimals', trasladoLocal({ importe: d('30.001') })],
  ['CFDI301', 'a local tax of zero', trasladoLocal({ importe: d('0') })],
  ['CFDI40119', 'Total without the local taxes', { ...LODGING, trasladosLocales: [] }],
  ['CFDI40119', 'Total off by a cent', { ...GOOD, total: GOOD.total.plus('0.01') }],
];

describe('SAT’s rules', () => {
  it.each([
    ['with taxes', GOOD],
    ['for a generic RFC', GENERIC],
    ['with exempt items', EXEMPT],
    ['with items that are not object of tax', UNTAXED],
    ['on 29 February', { ...GOOD, fecha: '2028-02-29T23:59:59' }],
    ['without a series', { ...GOOD, serie: null }],
    ['of fuel', FUEL],
    ['with a local tax', LODGING],
    ['that is paid later', { ...GOOD, metodoPago: 'PPD' as const, formaPago: '99' }],
  ])('hold for a document %s', (_, comprobante) => {
    expect(violationsOf(comprobante)).toEqual([]);
  });

  it.each(BROKEN)('%s: %s', (code, _, broken) => {
    expect(violationsOf(broken)[0]?.code).toBe(code);
  });

  it('each have a document that breaks them', () => {
    const codes = [
      codesOf(...HEAD_RULES),
      PARTY_CODES,
      CONCEPTO_CODES,
      codesOf(...TRASLADO_RULES),
      RESUMEN_CODES,
      codesOf(...LOCAL_TAX_RULES),
      codesOf(...AMOUNT_RULES),
    ];
    expect(new Set(BROKEN.map(([code]) => code))).toEqual(new Set(codes.flatMap((some) => [...some])));
  });
});

describe('the message of a broken rule', () => {
  it.each(BROKEN)('%s, %s: says what is wrong and what to do', (_code, _what, broken) => {
    for (const { message } of violationsOf(broken)) {
      expect(message).toMatch(/^[A-Z].+\. (?:Contact support|Correct |Send )[^.]+\.$/);
      expect(message).not.toMatch(
        /Importe|Traslado|TasaOCuota|SubTotal|Descuento|Receptor|Emisor|UsoCFDI|undefined|null/,
      );
    }
  });

  it.each(BROKEN)('%s, %s: contains no RFC and no name', (_code, _what, broken) => {
    for (const { message } of violationsOf(broken)) {
      expect(message).not.toMatch(/[A-ZÑ&]{3,4}\d{6}/);
      for (const { nombre } of [GOOD.emisor, GOOD.receptor, broken.receptor]) {
        if (nombre.length > 3 && nombre !== 'PUBLICO EN GENERAL') expect(message).not.toContain(nombre);
      }
    }
  });

  it('contains the wrong value', () => {
    const [violation] = violationsOf(receptor({ domicilioFiscal: '00000' }));
    expect(violation?.message).toBe(
      "The postal code 00000 of the receiver does not exist in SAT's catalog. Correct the postal code in the tax info and send the receipt again.",
    );
  });
});
