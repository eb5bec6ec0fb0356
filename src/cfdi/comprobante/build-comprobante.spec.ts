import { describe, expect, it } from 'vitest';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import type { Comprobante } from '../schema/comprobante.js';
import { violationsOf } from '../rules/all-rules.js';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { PERMIT, taxRow, type ReceiptSketch } from '../../testing/samples/sample-receipts.js';

function taxes({ impuestos }: Comprobante): string[] {
  return impuestos.traslados.map(
    ({ impuesto, tasaOCuota, base, importe }) =>
      `${impuesto} ${tasaOCuota?.toString() ?? 'exento'}: ${base.toFixed(2)} ${importe?.toFixed(2) ?? ''}`,
  );
}

describe('a CFDI from a receipt', () => {
  it('states Fecha in the local time of the vendor’s postal code', () => {
    const at = (postalCode: string) => sampleComprobante({ vendor: { postalCode } }).fecha;
    expect(at('06600')).toBe('2026-11-21T12:00:00');
    expect(at('22000')).toBe('2026-11-21T10:00:00');
    expect(at('83000')).toBe('2026-11-21T11:00:00');
    expect(at('77500')).toBe('2026-11-21T13:00:00');
  });

  it.each([null, '1234', '00000', '17500'])(
    'uses the receiver’s postal code when the vendor’s is unknown (%s)',
    (postalCode) => {
      expect(sampleComprobante({ vendor: { postalCode } }).lugarExpedicion).toBe('36257');
    },
  );

  it.each([
    ['04', '04'],
    ['28', '28'],
    [null, '01'],
    ['99', '01'],
    ['77', '01'],
  ])('states the form of payment %s as FormaPago %s', (paymentForm, formaPago) => {
    expect(sampleComprobante({ paymentForm }).formaPago).toBe(formaPago);
  });

  it('assumes a credit card when the kind of card is unknown', () => {
    const formaPago = (paymentForm: string | null) =>
      sampleComprobante({ paymentForm, paidByCardOfUnknownKind: true }).formaPago;
    expect(formaPago(null)).toBe('04');
    expect(formaPago('28')).toBe('28');
  });

  it('names a vendor’s name that nothing confirms among the assumptions, if it is stated', () => {
    const doubtful = { iva: '16.00', isVendorNameDoubtful: true };
    expect(sampleComprobante(doubtful).assumptions).toEqual(['VENDOR_NAME']);
    expect(sampleComprobante(doubtful, {}, null, false).assumptions).toEqual([]);
  });

  it('names a form of payment that is not printed among the assumptions', () => {
    const assumptions = (sketch: ReceiptSketch) => sampleComprobante({ iva: '16.00', ...sketch }).assumptions;
    expect(assumptions({ paymentForm: '28' })).toEqual([]);
    expect(assumptions({ paymentForm: null })).toEqual(['PAYMENT_FORM']);
    expect(assumptions({ paymentForm: null, paidByCardOfUnknownKind: true })).toEqual(['PAYMENT_FORM']);
  });

  it('prefers the place of purchase to the vendor’s address', () => {
    const at = (placeOfIssue: string | null) =>
      sampleComprobante({ vendor: { postalCode: '06600', placeOfIssue } }).lugarExpedicion;
    expect(at('22000')).toBe('22000');
    expect(at('00000')).toBe('06600');
    expect(at(null)).toBe('06600');
  });

  it('uses the number of the receipt as Folio, otherwise the given folio', () => {
    expect(sampleComprobante({ ticketNumber: ' 12|34 ' }).folio).toBe('12 34');
    expect(sampleComprobante({ ticketNumber: null }).folio).toBe('0A1B2C3D');
  });

  it.each([
    ['16 % when nothing is printed', { total: '116.00' }, ['002 0.16: 100.00 16.00']],
    ['8 % by the printed rate', { total: '54.33', ivaRate: '0.08' }, ['002 0.08: 50.31 4.02']],
    [
      'half at 0 % by a printed row',
      { total: '540.27', iva: '40.02', taxes: [taxRow('IVA', null, '40.02'), taxRow('IVA', '0', '0')] },
      ['002 0.16: 250.13 40.02', '002 0: 250.13 0.00'],
    ],
    [
      'half at 0 % by the names of the items',
      {
        total: '216.00',
        iva: '16.00',
        lines: [
          ['JABÓN', '1', '116.00', '116.00'],
          ['LECHE', '1', '100.00', '100.00'],
        ],
      },
      ['002 0.16: 100.00 16.00', '002 0: 100.00 0.00'],
    ],
    ['0 % by the printed tax', { total: '45.60', iva: '0' }, ['002 0: 45.60 0.00']],
    ['0 % by the printed rate', { total: '45.60', ivaRate: '0' }, ['002 0: 45.60 0.00']],
    ['a part at 0 %', { total: '812.37', iva: '41.23' }, ['002 0.16: 257.69 41.23', '002 0: 513.45 0.00']],
    [
      'foods with IEPS, which bear no IVA',
      { total: '108.00', iva: '0', ieps: '8.00' },
      ['003 0.08: 100.00 8.00', '002 0: 108.00 0.00'],
    ],
    [
      'beer, whose IVA is charged on the price with IEPS',
      { total: '146.74', iva: '20.24', ieps: '26.50' },
      ['003 0.265: 100.00 26.50', '002 0.16: 126.50 20.24'],
    ],
    [
      'fuel, whose fixed IEPS bears no IVA',
      {
        total: '1000.00',
        iva: '134.11',
        fuelPermit: PERMIT,
        lines: [['MAGNA 87 OCT', '41.684', '23.99', '1000.00']],
      },
      ['002 0.16: 838.19 134.11'],
    ],
    [
      'fuel with its IEPS printed, by the litre',
      {
        total: '1000.00',
        iva: '130.90',
        ieps: '24.10',
        fuelPermit: PERMIT,
        lines: [['GASOLINA PREMIUM', '37.751', '26.49', '1000.00']],
      },
      ['003 0.638394: 37.75 24.10', '002 0.16: 818.13 130.90'],
    ],
  ] satisfies [string, ReceiptSketch, string[]][])('%s', (_, sketch, expected) => {
    const comprobante = sampleComprobante(sketch);
    expect(taxes(comprobante)).toEqual(expected);
    expect(comprobante.total.toFixed(2)).toBe(sketch.total);
    expect(violationsOf(comprobante)).toEqual([]);
  });

  it('finds the items at 0 % when only one subset gives the printed IVA', () => {
    const { conceptos } = sampleComprobante({
      total: '145.30',
      iva: '13.10',
      lines: [
        ['JABÓN', '1', '95.00', '95.00'],
        ['LECHE', '1', '28.50', '28.50'],
        ['HUEVO', '0.545', '40.00', '21.80'],
      ],
    });
    expect(
      conceptos.map(({ descripcion, traslados }) => [descripcion, traslados[0]?.tasaOCuota?.toString()]),
    ).toEqual([
      ['JABÓN', '0.16'],
      ['LECHE', '0'],
      ['HUEVO', '0'],
    ]);
  });

  it('does not assign rates to items when several subsets give the printed IVA', () => {
    const line = ['ARTÍCULO', '1', '25.00', '25.00'] as const;
    const { conceptos, impuestos } = sampleComprobante({
      total: '100.00',
      iva: '6.90',
      lines: [line, line, line, line],
    });
    expect(conceptos.map(({ descripcion }) => descripcion)).toEqual([
      'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20: ARTÍCULO (PARTE CON IVA 16 %)',
      'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20: ARTÍCULO (PARTE CON IVA 0 %)',
    ]);
    expect(impuestos.totalImpuestosTrasladados?.toFixed(2)).toBe('6.90');
  });

  it('accepts a description of the maximum length', () => {
    expect(violationsOf(sampleComprobante({ iva: '8.00' }, {}, 'ß'.repeat(1000)))).toEqual([]);
  });

  it('leaves IEPS of several rates in the prices', () => {
    // 100 of spirits at 53 %, and 100 of something at 160 % that bears no IVA.
    const comprobante = sampleComprobante({ total: '413.00', iva: '24.48', ieps: '213.00' });
    expect(taxes(comprobante)).toEqual(['002 0.16: 153.00 24.48', '002 0: 235.52 0.00']);
    expect(comprobante.total.toFixed(2)).toBe('413.00');
  });

  it.each([
    ['more IVA than any rate explains', { total: '100.00', iva: '20.00' }],
    ['IVA that is 8 % of everything or 16 % of a half', { total: '540.27', iva: '40.02' }],
    [
      'the same when items with unknown names are a half by coincidence',
      {
        total: '216.00',
        iva: '16.00',
        lines: [
          ['ARTÍCULO A', '1', '116.00', '116.00'],
          ['ARTÍCULO B', '1', '100.00', '100.00'],
        ],
      },
    ],
    ['the same at the border', { total: '540.27', iva: '40.02', vendor: { postalCode: '32000' } }],
    ['more IEPS than the price', { total: '100.00', iva: '13.79', ieps: '99.00' }],
  ] satisfies [string, ReceiptSketch][])('refuses %s', (_, sketch) => {
    expect(() => sampleComprobante(sketch)).toThrow(expect.objectContaining({ code: 'AMOUNTS_DISAGREE' }));
  });

  it.each(['0', '-5.00', '0.001'])('refuses a total of %s', (total) => {
    expect(() => sampleComprobante({ total })).toThrow(CfdiRejected);
  });
});
