import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import type { Comprobante, Concepto, Emisor, Receptor, Traslado } from './comprobante.js';
import { violationsOf } from './rules.js';
import { sampleComprobante } from '../../../../test/support/sample-comprobante.js';

const GOOD = sampleComprobante({
  total: '181.00',
  discount: '9.00',
  iva: '20.23',
  lines: [
    ['JABÓN', '2', '77.00', '154.00'],
    ['LECHE', '1', '36.00', '36.00'],
  ],
});
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

/** The list with its first element changed. */
const changeFirst = <T>(list: readonly T[], changes: Partial<T>): readonly T[] =>
  list.map((element, at) => (at === 0 ? { ...element, ...changes } : element));

function concepto(changes: Partial<Concepto>): Comprobante {
  return { ...GOOD, conceptos: changeFirst(GOOD.conceptos, changes) };
}

function traslado(changes: Partial<Traslado>): Comprobante {
  return concepto({ traslados: changeFirst(GOOD.conceptos[0]?.traslados ?? [], changes) });
}

function resumen(changes: Partial<Traslado>): Comprobante {
  const traslados = changeFirst(GOOD.impuestos.traslados, changes);
  return { ...GOOD, impuestos: { ...GOOD.impuestos, traslados } };
}

describe('SAT’s rules', () => {
  it('hold for the documents that we build', () => {
    expect(violationsOf(GOOD)).toEqual([]);
    expect(violationsOf(GENERIC)).toEqual([]);
  });

  it.each<[string, string, Comprobante]>([
    ['CFDI301', 'a pipe in Serie', { ...GOOD, serie: 'A|B' }],
    ['CFDI301', 'a Folio of 41 characters', { ...GOOD, folio: 'x'.repeat(41) }],
    ['CFDI301', 'no Concepto', { ...GOOD, conceptos: [] }],
    ['CFDI40101', 'Fecha with a zone', { ...GOOD, fecha: '2026-11-21T12:00:00Z' }],
    ['CFDI40104', 'an unknown FormaPago', { ...GOOD, formaPago: '07' }],
    ['CFDI40105', 'FormaPago 99 with PUE', { ...GOOD, formaPago: '99' }],
    ['CFDI40126', 'a place that does not exist', { ...GOOD, lugarExpedicion: '00000' }],
    ['VENDOR_RFC_NOT_FOUND', 'an impossible RFC of the vendor', emisor({ rfc: 'EKU9002303C9' })],
    ['VENDOR_RFC_NOT_FOUND', 'a generic RFC of the vendor', emisor({ rfc: 'XAXX010101000' })],
    ['VENDOR_NAME_NOT_FOUND', 'a vendor without name', emisor({ nombre: '' })],
    ['CFDI40141', 'a company in an individual’s regime', emisor({ regimenFiscal: '612' })],
    ['CFDI40143', 'an impossible RFC of the receiver', receptor({ rfc: 'CACX7602301P8' })],
    ['CFDI40145', 'a name in lower case', receptor({ nombre: 'Xochilt' })],
    ['CFDI40145', 'a name with a pipe', receptor({ nombre: 'A|B' })],
    ['CFDI40130', 'the name of global invoices', receptor({ nombre: 'PUBLICO EN GENERAL' }, GENERIC)],
    ['CFDI40147', 'a postal code that does not exist', receptor({ domicilioFiscal: '17000' })],
    ['CFDI40149', 'a generic RFC elsewhere', receptor({ domicilioFiscal: '36257' }, GENERIC)],
    ['CFDI40158', 'an individual in a company’s regime', receptor({ regimenFiscal: '601' })],
    ['CFDI40159', 'a generic RFC with a regime', receptor({ regimenFiscal: '612' }, GENERIC)],
    ['CFDI40161', 'a use that the regime does not allow', receptor({ regimenFiscal: '605' })],
    ['CFDI40161', 'P01', receptor({ usoCfdi: 'P01' })],
    ['CFDI40161', 'a generic RFC with a use', receptor({ usoCfdi: 'G03' }, GENERIC)],
    ['CFDI40162', 'a ClaveProdServ of seven digits', concepto({ claveProdServ: '1010101' })],
    ['CFDI40165', 'an unknown unit', concepto({ claveUnidad: 'XXX' })],
    ['CFDI301', 'a pipe in Descripcion', concepto({ descripcion: 'A|B' })],
    ['CFDI301', 'a Cantidad of seven decimals', concepto({ cantidad: d('2.0000001') })],
    ['CFDI301', 'an Importe of seven decimals', concepto({ importe: d('1.0000001') })],
    ['CFDI40166', 'a ValorUnitario of zero', concepto({ valorUnitario: d('0') })],
    ['CFDI40167', 'an Importe beyond its limits', concepto({ importe: d('200') })],
    ['CFDI40169', 'a Descuento above Importe', concepto({ descuento: d('1000') })],
    ['CFDI40171', 'no taxes', concepto({ traslados: [] })],
    ['CFDI40174', 'a Base of zero', traslado({ base: d('0') })],
    ['CFDI40177', 'an exempt tax with Importe', traslado({ tipoFactor: 'Exento', tasaOCuota: null })],
    ['CFDI40178', 'a tax without Importe', traslado({ importe: null })],
    ['CFDI40179', 'IVA of 15 %', traslado({ tasaOCuota: d('0.15') })],
    ['CFDI40180', 'a tax beyond its limits', traslado({ importe: d('21') })],
    ['CFDI40108', 'SubTotal off by a cent', { ...GOOD, subTotal: GOOD.subTotal.plus('0.01') }],
    ['CFDI40110', 'Descuento off by a cent', { ...GOOD, descuento: d('0.01') }],
    ['CFDI40110', 'no Descuento though articles have one', { ...GOOD, descuento: null }],
    ['CFDI40215', 'a Base of the summary that is another', resumen({ base: GOOD.subTotal })],
    ['CFDI40215', 'a row of the summary for another rate', resumen({ tasaOCuota: d('0.08') })],
    ['CFDI40221', 'an Importe of the summary off by a cent', resumen({ importe: d('20.24') })],
    [
      'CFDI40205',
      'TotalImpuestosTrasladados off by a cent',
      { ...GOOD, impuestos: { ...GOOD.impuestos, totalImpuestosTrasladados: d('20.24') } },
    ],
    [
      'CFDI40205',
      'no TotalImpuestosTrasladados',
      { ...GOOD, impuestos: { ...GOOD.impuestos, totalImpuestosTrasladados: null } },
    ],
    ['CFDI40119', 'Total off by a cent', { ...GOOD, total: d('181.01') }],
  ])('%s: %s', (code, _, broken) => {
    expect(violationsOf(broken).map((violation) => violation.code)).toContain(code);
  });
});
