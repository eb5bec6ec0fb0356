import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import {
  PERMIT,
  taxRow,
  type LineSketch,
  type ReceiptSketch,
} from '../../testing/samples/sample-receipts.js';
import type { ReceiptLocalTax } from '../../receipts/validation/validated-receipt.js';
import { SPECIAL_RECEIPTS } from '../../../test/support/cfdi/special-receipts.js';
import { comprobanteElement } from '../xml/comprobante-xml.js';
import type { Traslado } from '../schema/comprobante.js';
import type { CfdiRejected } from '../rules/cfdi-rejected.js';
import { violationsOf } from '../rules/all-rules.js';
import { reconcileRounding } from '../comprobante/reconcile-rounding.js';
import { xmlDocument } from '../xml/xml.js';

/** Builds the document, checks it against the rules and its total, and returns one line per Concepto with its taxes. */
function conceptos(sketch: ReceiptSketch, total = sketch.total): string[] {
  const comprobante = sampleComprobante(sketch);
  expect(violationsOf(comprobante)).toEqual([]);
  expect(comprobante.total.toFixed(2)).toBe(total);
  return comprobante.conceptos.map(({ descripcion, importe, descuento, traslados }) =>
    [`${descripcion} ${importe.minus(descuento ?? 0).toFixed(2)}`, ...traslados.map(taxText)].join(' | '),
  );
}

function taxText({ impuesto, tipoFactor, tasaOCuota, base, importe }: Traslado): string {
  const rate = tipoFactor === 'Exento' ? 'Exento' : `${tipoFactor} ${tasaOCuota?.toFixed(6) ?? ''}`;
  return `${impuesto} ${rate} ${base.toFixed(2)} ${importe?.toFixed(2) ?? ''}`.trim();
}

const localTax = (amount: string, stated: Partial<ReceiptLocalTax> = {}): ReceiptLocalTax => ({
  name: 'IMPUESTO SOBRE HOSPEDAJE',
  rate: null,
  amount: new Decimal(amount),
  ...stated,
});

const xmlOf = (sketch: ReceiptSketch) => xmlDocument(comprobanteElement(sampleComprobante(sketch), '1'));

describe('exempt goods', () => {
  it('have neither rate nor tax, and no total of taxes when there is nothing else', () => {
    expect(conceptos(SPECIAL_RECEIPTS.exempt)).toEqual(['LIBRO DE TEXTO 250.00 | 002 Exento 250.00']);
    const xml = xmlOf(SPECIAL_RECEIPTS.exempt);
    expect(xml).not.toContain('TotalImpuestosTrasladados');
    expect(xml).toContain('<cfdi:Traslado Base="250.00" Impuesto="002" TipoFactor="Exento"/>');
  });

  it('are distinguished from taxed ones by the printed rows', () => {
    expect(conceptos(SPECIAL_RECEIPTS['exempt-and-taxed'])).toEqual([
      'LIBRO DE TEXTO 250.00 | 002 Exento 250.00',
      'PLUMA 100.00 | 002 Tasa 0.160000 100.00 16.00',
    ]);
  });

  it('are exempt by the law, if the receipt does not print it: a book', () => {
    expect(conceptos({ ...SPECIAL_RECEIPTS['exempt-and-taxed'], taxes: [] })[0]).toContain('Exento');
  });

  it('are separate from those at 0 % when the lines are not read', () => {
    const taxes = [
      taxRow('IVA', '0.16', '16.00', '100.00'),
      taxRow('IVA', 'exempt', '0.00', '50.00'),
      taxRow('IVA', '0', '0.00', '34.00'),
    ];
    const all = conceptos({ total: '200.00', iva: '16.00', taxes });
    expect(all.map((text) => text.replace(/^.*\((.*)\)/, '$1'))).toEqual([
      'PARTE CON IVA 16 % 100.00 | 002 Tasa 0.160000 100.00 16.00',
      'PARTE CON IVA EXENTO 50.00 | 002 Exento 50.00',
      'PARTE CON IVA 0 % 34.00 | 002 Tasa 0.000000 34.00 0.00',
    ]);
  });
});

describe('tax letters', () => {
  it('determine the rates when only one assignment gives the printed taxes', () => {
    expect(conceptos(SPECIAL_RECEIPTS['tax-letters'])).toEqual([
      'DETERGENTE 50.00 | 002 Tasa 0.160000 50.00 8.00',
      'CLORO 50.00 | 002 Tasa 0.160000 50.00 8.00',
      'TORTILLA 120.00 | 002 Tasa 0.000000 120.00 0.00',
      'BOTANA 100.00 | 003 Tasa 0.080000 100.00 8.00 | 002 Tasa 0.000000 108.00 0.00',
    ]);
  });

  it('are ignored when two assignments give them', () => {
    const purchase = 'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20';
    const line = (letter: string): LineSketch => [`ARTICULO ${letter}`, '1', '116.00', '116.00', letter];
    expect(conceptos({ total: '232.00', iva: '16.00', lines: [line('A'), line('B')] })).toEqual([
      `${purchase}: ARTICULO A, ARTICULO B (PARTE CON IVA 16 %) 100.00 | 002 Tasa 0.160000 100.00 16.00`,
      `${purchase}: ARTICULO A, ARTICULO B (PARTE CON IVA 0 %) 116.00 | 002 Tasa 0.000000 116.00 0.00`,
    ]);
  });

  it('determine the rates even if many subsets of items give the printed taxes', () => {
    const lines = Array.from({ length: 30 }, (_, at): LineSketch => [
      `ARTICULO ${at}`,
      '1',
      '11.60',
      '11.60',
      at < 20 ? 'A' : 'E',
    ]);
    const all = conceptos({ total: '348.00', iva: '32.00', lines });
    expect(all.filter((text) => text.includes('0.160000'))).toHaveLength(20);
    expect(all.filter((text) => text.includes('0.000000'))).toHaveLength(10);
  });
});

describe('IEPS', () => {
  it('by the litre is stated for one drink with known litres, and is part of the base of IVA', () => {
    expect(conceptos(SPECIAL_RECEIPTS['soda-by-the-litre'])).toEqual([
      'COCA COLA 600ML 78.81 | 003 Cuota 3.081800 2.40 7.40 | 002 Tasa 0.160000 86.21 13.79',
    ]);
  });

  it('by the litre is lower for a drink whose name says that it has no sugar', () => {
    expect(conceptos(SPECIAL_RECEIPTS['soda-without-sugar'])).toEqual([
      'COCA COLA SIN AZÚCAR 600ML 82.61 | 003 Cuota 1.500000 2.40 3.60 | 002 Tasa 0.160000 86.21 13.79',
    ]);
  });

  it.each([
    'COCA COLA LIGHT 600ML',
    'PEPSI ZERO 600ML',
    'REFRESCO CERO 600ML',
    'TÉ DIETÉTICO 600ML',
    'FRESCA S/AZÚCAR 600ML',
  ])('uses the quota of sweeteners for %s', (name) => {
    const [only] = conceptos({
      ...SPECIAL_RECEIPTS['soda-without-sugar'],
      lines: [[name, '4', '25.00', '100.00']],
    });
    expect(only).toContain('003 Cuota 1.500000 2.40 3.60');
  });

  it('stays in the price when it does not match the quota for the name', () => {
    const named = (name: string, ieps: string) =>
      conceptos({ total: '100.00', iva: '13.79', ieps, lines: [[name, '4', '25.00', '100.00']] });
    expect(named('COCA COLA 600ML', '3.60')).toEqual([
      'COCA COLA 600ML 86.21 | 002 Tasa 0.160000 86.21 13.79',
    ]);
    expect(named('COCA COLA ZERO 600ML', '7.40')[0]).not.toContain('Cuota');
  });

  it('stays in the price when neither its rate nor the litres are known', () => {
    expect(conceptos(SPECIAL_RECEIPTS['soda-in-the-price'])).toEqual([
      'COCA COLA 600ML 86.21 | 002 Tasa 0.160000 86.21 13.79',
      'SERVILLETA 51.72 | 002 Tasa 0.160000 51.72 8.28',
    ]);
    expect(conceptos({ ...SPECIAL_RECEIPTS['soda-by-the-litre'], lines: [] })).toEqual([
      'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20 86.21 | 002 Tasa 0.160000 86.21 13.79',
    ]);
  });

  it('that bears no IVA is not stated as goods at 0 %', () => {
    expect(conceptos(SPECIAL_RECEIPTS.cigarettes)).toEqual([
      'CIGARROS 20 137.00 | 002 Tasa 0.160000 81.25 13.00',
    ]);
  });

  it('of tobacco stays in the price, at rates that SAT’s catalog lacks', () => {
    expect(conceptos(SPECIAL_RECEIPTS['cigarettes-at-200-percent'])).toEqual([
      'MARLBORO ROJO 20 129.31 | 002 Tasa 0.160000 129.31 20.69',
    ]);
    const handMade = {
      total: '153.12',
      iva: '21.12',
      ieps: '32.00',
      taxes: [taxRow('IEPS', '0.32', '32.00')],
    };
    expect(conceptos({ ...handMade, lines: [one('PUROS', '153.12')] })).toEqual([
      'PUROS 132.00 | 002 Tasa 0.160000 132.00 21.12',
    ]);
    const beside = { total: '303.12', iva: '41.81', ieps: '118.20' };
    const taxes = [taxRow('IEPS', '2', '86.20'), taxRow('IEPS', '0.32', '32.00')];
    const lines = [one('MARLBORO', '150.00'), one('PUROS', '153.12')];
    expect(conceptos({ ...beside, taxes, lines })).toEqual([
      'MARLBORO 129.31 | 002 Tasa 0.160000 129.31 20.69',
      'PUROS 132.00 | 002 Tasa 0.160000 132.00 21.12',
    ]);
  });

  it('is not taken for the 160 % of tobacco until 2025, unless that rate is printed', () => {
    const pack = { total: '301.60', iva: '41.60', ieps: '160.00', lines: [one('CIGARROS', '301.60')] };
    expect(conceptos(pack)).toEqual(['CIGARROS 260.00 | 002 Tasa 0.160000 260.00 41.60']);
    expect(conceptos({ ...pack, taxes: [taxRow('IEPS', '1.60', '160.00')] })).toEqual([
      'CIGARROS 100.00 | 003 Tasa 1.600000 100.00 160.00 | 002 Tasa 0.160000 260.00 41.60',
    ]);
  });

  it('of several printed rates is stated for each rate', () => {
    const taxes = [taxRow('IEPS', '0.265', '26.50'), taxRow('IEPS', '0.53', '53.00')];
    const lines: LineSketch[] = [
      ['CERVEZA', '1', '146.74', '146.74', 'D'],
      ['TEQUILA', '1', '177.48', '177.48', 'L'],
    ];
    const sketch = { total: '324.22', iva: '44.72', ieps: '79.50', taxes };
    expect(conceptos({ ...sketch, lines })).toEqual([
      'CERVEZA 100.00 | 003 Tasa 0.265000 100.00 26.50 | 002 Tasa 0.160000 126.50 20.24',
      'TEQUILA 100.00 | 003 Tasa 0.530000 100.00 53.00 | 002 Tasa 0.160000 153.00 24.48',
    ]);
    expect(conceptos(sketch)).toHaveLength(2);
  });

  it('of one printed rate is assigned to items without letters', () => {
    const lines: LineSketch[] = [
      ['PAPAS', '1', '54.00', '54.00'],
      ['JABON', '1', '23.20', '23.20'],
      ['LECHE', '1', '33.00', '33.00'],
    ];
    const taxes = [taxRow('IEPS', '0.08', '4.00'), taxRow('IVA', '0.16', '3.20')];
    expect(conceptos({ total: '110.20', iva: '3.20', ieps: '4.00', taxes, lines })).toEqual([
      'PAPAS 50.00 | 003 Tasa 0.080000 50.00 4.00 | 002 Tasa 0.000000 54.00 0.00',
      'JABON 20.00 | 002 Tasa 0.160000 20.00 3.20',
      'LECHE 33.00 | 002 Tasa 0.000000 33.00 0.00',
    ]);
  });
});

/** A line of one piece. */
const one = (description: string, amount: string, letter?: string): LineSketch =>
  letter === undefined ? [description, '1', amount, amount] : [description, '1', amount, amount, letter];

describe('prices before taxes', () => {
  const lines = [one('BOTANA', '600.00'), one('DULCE', '400.00'), one('JABON', '100.00')];

  it('are assigned by the printed rows, including IEPS', () => {
    const taxes = [taxRow('IVA', '0.16', '16.00', '100.00'), taxRow('IEPS', '0.08', '80.00', '1000.00')];
    expect(
      conceptos({ total: '1196.00', subtotal: '1100.00', iva: '16.00', ieps: '80.00', taxes, lines }),
    ).toEqual([
      'BOTANA 600.00 | 003 Tasa 0.080000 600.00 48.00 | 002 Tasa 0.000000 648.00 0.00',
      'DULCE 400.00 | 003 Tasa 0.080000 400.00 32.00 | 002 Tasa 0.000000 432.00 0.00',
      'JABON 100.00 | 002 Tasa 0.160000 100.00 16.00',
    ]);
  });
});

describe('rows of one rate', () => {
  const taxes = [
    taxRow('IVA', '0.16', '16.00', '100.00'),
    taxRow('IEPS', '0.08', '5.00'),
    taxRow('IEPS', '0.08', '3.00'),
  ];
  const expected = [
    'DETERGENTE 100.00 | 002 Tasa 0.160000 100.00 16.00',
    'TORTILLA 120.00 | 002 Tasa 0.000000 120.00 0.00',
    'BOTANA 100.00 | 003 Tasa 0.080000 100.00 8.00 | 002 Tasa 0.000000 108.00 0.00',
  ];

  it.each([
    ['with letters', ['A', 'T', 'C']],
    ['without letters', []],
  ])('are merged, %s', (_, [a, t, c]) => {
    const lines = [one('DETERGENTE', '116.00', a), one('TORTILLA', '120.00', t), one('BOTANA', '108.00', c)];
    expect(conceptos({ total: '344.00', iva: '16.00', ieps: '8.00', taxes, lines })).toEqual(expected);
  });
});

describe('IVA of 8 %', () => {
  const pharmacy = {
    total: '216.00',
    iva: '16.00',
    lines: [one('PARACETAMOL', '100.00'), one('SHAMPOO', '116.00')],
  };
  const grocery = {
    total: '266.00',
    iva: '16.00',
    lines: [one('DETERGENTE', '108.00'), one('SHAMPOO', '108.00'), one('LECHE', '50.00')],
  };
  it.each(['06600', '22000', '77000'])(
    'is not assumed at %s, even if it explains the amounts',
    (postalCode) => {
      expect(conceptos({ ...pharmacy, vendor: { postalCode, placeOfIssue: postalCode } })).toEqual([
        'PARACETAMOL 100.00 | 002 Tasa 0.000000 100.00 0.00',
        'SHAMPOO 100.00 | 002 Tasa 0.160000 100.00 16.00',
      ]);
    },
  );

  it('applies when it is printed', () => {
    expect(conceptos({ ...grocery, ivaRate: '0.08' })).toEqual([
      'DETERGENTE 100.00 | 002 Tasa 0.080000 100.00 8.00',
      'SHAMPOO 100.00 | 002 Tasa 0.080000 100.00 8.00',
      'LECHE 50.00 | 002 Tasa 0.000000 50.00 0.00',
    ]);
  });

  it('applies without lines', () => {
    const [first] = conceptos({ ...grocery, ivaRate: '0.08', lines: [] });
    expect(first).toContain('Tasa 0.080000 200.00 16.00');
  });

  it('is combined with 16 % when both are printed', () => {
    const taxes = [taxRow('IVA', '0.16', '16.00', '100.00'), taxRow('IVA', '0.08', '8.00', '100.00')];
    const both = { total: '224.00', iva: '24.00', taxes };
    const rates = ['Tasa 0.160000 100.00 16.00', 'Tasa 0.080000 100.00 8.00'];
    const taxesOf = (lines: readonly LineSketch[]) =>
      conceptos({ ...both, lines }).map((text) => text.replace(/^.*002 /, ''));
    expect(taxesOf([])).toEqual(rates);
    expect(taxesOf([one('CAMISA', '116.00'), one('PLUMA', '108.00')])).toEqual(rates);
    expect(
      conceptos({ ...both, lines: [one('CAMISA', '116.00', 'A'), one('PLUMA', '108.00', 'B')] }),
    ).toEqual([
      'CAMISA 100.00 | 002 Tasa 0.160000 100.00 16.00',
      'PLUMA 100.00 | 002 Tasa 0.080000 100.00 8.00',
    ]);
    expect(() => sampleComprobante({ ...both, total: '200.00' })).toThrow('do not agree');
  });
});

describe('fuel', () => {
  it('does not state its own IEPS as goods at 0 %', () => {
    const lines: LineSketch[] = [['GASOLINA MAGNA', '41.684', '23.99', '1000.00']];
    expect(conceptos({ total: '1000.00', iva: '130.90', fuelPermit: PERMIT, lines })).toEqual([
      'GASOLINA MAGNA 869.10 | 002 Tasa 0.160000 818.13 130.90',
    ]);
  });
});

describe('a receipt that prints no IVA', () => {
  const ratesOf = (sketch: ReceiptSketch) =>
    conceptos(sketch).map((text) => text.replace(/^(.*) [\d.]+ \| 002 (?:Tasa )?(\S+).*$/, '$1: $2'));
  const sold = (...lines: LineSketch[]): ReceiptSketch => ({
    total: lines.reduce((sum, [, , , amount]) => sum + Number(amount), 0).toFixed(2),
    lines,
  });
  const refusalOf = (sketch: ReceiptSketch) => {
    try {
      return sampleComprobante(sketch, {}, null, false).assumptions;
    } catch (error) {
      return (error as CfdiRejected).code;
    }
  };
  const MILK = one('LECHE LALA', '56.50');
  const MEDICINE = one('PARACETAMOL 500MG', '100.00');
  const SHIRT = one('CAMISA', '116.00');
  const SOAP = one('JABON', '23.20');

  it.each([
    ['foods', [MILK], ['LECHE LALA: 0.000000']],
    ['medicines', [MEDICINE], ['PARACETAMOL 500MG: 0.000000']],
    ['other goods', [SOAP], ['JABON: 0.160000']],
    ['foods and others', [MILK, SOAP], ['LECHE LALA: 0.000000', 'JABON: 0.160000']],
    ['exempt goods', [one('REVISTA', '80.00')], ['REVISTA: Exento']],
  ])('has the rates of the law: %s', (_, lines, rates) => {
    expect(ratesOf(sold(...lines))).toEqual(rates);
    expect(refusalOf(sold(...lines))).toEqual([]);
  });

  it('does not know the rate of food beside meals, which may be prepared', () => {
    const CHEESE = one('QUESO FUN', '159.90');
    expect(refusalOf(sold(CHEESE))).toEqual([]);
    expect(refusalOf(sold(one('CHILAQUILES', '143.00'), CHEESE))).toBe('TAXES_NOT_FOUND');
  });

  it('keeps the rate of a known article beside an unknown one, whose rate is refused or assumed', () => {
    expect(ratesOf(sold(MEDICINE, SHIRT))).toEqual(['PARACETAMOL 500MG: 0.000000', 'CAMISA: 0.160000']);
    expect(sampleComprobante(sold(MEDICINE, SHIRT)).assumptions).toEqual(['IVA_RATE']);
    expect(refusalOf(sold(MEDICINE, SHIRT))).toBe('TAXES_NOT_FOUND');
    expect(refusalOf({ total: '116.00' })).toBe('TAXES_NOT_FOUND');
    expect(refusalOf({ ...sold(MEDICINE, SHIRT), iva: '16.00' })).toEqual([]);
  });

  it('takes a tax without a name for IVA only if the law taxes what it is of', () => {
    const unnamed = (iva: string, ...lines: LineSketch[]) => ({ ...sold(...lines), iva, isIvaUnnamed: true });
    expect(refusalOf(unnamed('3.20', MILK, SOAP))).toEqual([]);
    expect(refusalOf(unnamed('16.00', SHIRT))).toEqual([]);
    expect(refusalOf({ total: '116.00', iva: '16.00', isIvaUnnamed: true })).toEqual([]);
    // IEPS of 8 % on chips, and IVA of 16 % on soap.
    const chips = unnamed('11.20', one('SABRITAS', '108.00'), SOAP);
    expect(refusalOf(chips)).toBe('TAXES_NOT_FOUND');
    expect(sampleComprobante(chips).assumptions).toEqual(['IVA_RATE']);
    expect(refusalOf({ ...chips, isIvaUnnamed: false })).not.toBe('TAXES_NOT_FOUND');
    // IEPS alone looks like the IVA of the border region.
    expect(refusalOf({ ...unnamed('8.00', one('SABRITAS', '108.00')), ivaRate: '0.08' })).toBe(
      'TAXES_NOT_FOUND',
    );
  });

  it('has a discount below an article in the price of that article', () => {
    const coupon = ['PROMOCION', '1', '-10.00', '-10.00'] as const;
    const lines = [one('LECHE LALA', '50.00'), coupon, one('JABON', '116.00')];
    const { impuestos, total } = sampleComprobante({ ...sold(...lines), total: '156.00' });
    expect([impuestos.totalImpuestosTrasladados?.toFixed(2), total.toFixed(2)]).toEqual(['16.00', '156.00']);
  });

  it('assumes the printed rate of a purchase whose articles do not add up', () => {
    const misread = { ...sold(MILK, SOAP), total: '500.00', ivaRate: '0.16' };
    expect(sampleComprobante(misread).assumptions).toEqual(['IVA_RATE']);
    expect(refusalOf(misread)).toBe('TAXES_NOT_FOUND');
    expect(refusalOf({ total: '116.00', ivaRate: '0.16' })).toEqual([]);
  });

  it('has the printed rate for unknown articles', () => {
    const border = { ...sold(MILK, SOAP, SHIRT), ivaRate: '0.08' };
    expect(ratesOf(border)).toEqual(['LECHE LALA: 0.000000', 'JABON: 0.080000', 'CAMISA: 0.080000']);
    expect(refusalOf(border)).toEqual([]);
  });

  it('assumes the general rate of taxed goods where the vendor may have charged that of the border region', () => {
    const inTijuana = (...lines: LineSketch[]) => ({
      ...sold(...lines),
      vendor: { postalCode: '22010' },
      date: '2022-05-04',
    });
    expect(refusalOf(inTijuana(SOAP))).toBe('TAXES_NOT_FOUND');
    expect(sampleComprobante(inTijuana(SOAP)).assumptions).toEqual(['IVA_RATE']);
    expect(refusalOf(inTijuana(MILK))).toEqual([]);
    expect(refusalOf({ ...inTijuana(SOAP), ivaRate: '0.16' })).toEqual([]);
    expect(refusalOf({ ...inTijuana(SOAP), date: '2026-05-04' })).toEqual([]);
  });

  it('has the rates that it says of its letters', () => {
    const taxLetters = [
      { letter: 'E', rate: null, exempt: true },
      { letter: 'A', rate: new Decimal('0.16'), exempt: false },
    ];
    const sketch = { ...sold(one('ARTICULO', '50.00', 'E'), one('CAMISA', '116.00', 'A')), taxLetters };
    expect(ratesOf(sketch)).toEqual(['ARTICULO: Exento', 'CAMISA: 0.160000']);
    expect(refusalOf(sketch)).toEqual([]);
    // Food is at 0 %, whatever a till calls that.
    expect(ratesOf({ ...sold(one('LECHE LALA', '56.50', 'E'), SOAP), taxLetters })).toEqual([
      'LECHE LALA: 0.000000',
      'JABON: 0.160000',
    ]);
  });

  it('has the rate of known articles with the same letter', () => {
    const letters = sold(
      one('LECHE LALA', '56.50', 'T'),
      one('ARTICULO', '50.00', 'T'),
      one('JABON', '23.20', 'A'),
    );
    expect(ratesOf(letters)).toEqual(['LECHE LALA: 0.000000', 'ARTICULO: 0.000000', 'JABON: 0.160000']);
    expect(refusalOf(letters)).toEqual([]);
  });

  it.each([
    ['on all articles', [one('LECHE LALA', '56.50', 'T'), one('ARTICULO', '50.00', 'T')]],
    [
      'on articles of both kinds',
      [
        one('LECHE LALA', '56.50', 'T'),
        one('ARTICULO', '50.00', 'T'),
        one('JABON', '9.00', 'T'),
        one('JABON', '9.00'),
      ],
    ],
    ['like *', [one('LECHE LALA', '56.50', '*'), one('ARTICULO', '50.00', '*'), SOAP]],
  ])('learns nothing of a mark %s', (_, lines) => {
    expect(refusalOf(sold(...lines))).toBe('TAXES_NOT_FOUND');
  });

  it('does not take a row of its exempt articles for the IVA of all', () => {
    const sketch = {
      ...sold(one('REVISTA', '50.00'), SOAP),
      taxes: [taxRow('IVA', 'exempt', '0.00', '50.00')],
    };
    expect(ratesOf(sketch)).toEqual(['REVISTA: Exento', 'JABON: 0.160000']);
    const lump = { total: '166.00', taxes: sketch.taxes };
    expect(ratesOf(lump).map((text) => text.replace(/^.*: /, ''))).toEqual(['0.160000', 'Exento']);
    expect(refusalOf(lump)).toBe('TAXES_NOT_FOUND');
  });

  it('has the rate of the law on prices with a printed IEPS', () => {
    const snack = { total: '108.00', ieps: '8.00', taxes: [taxRow('IEPS', '0.08', '8.00')] };
    expect(conceptos({ ...snack, lines: [one('BOTANA', '108.00')] })).toEqual([
      'BOTANA 100.00 | 003 Tasa 0.080000 100.00 8.00 | 002 Tasa 0.000000 108.00 0.00',
    ]);
    expect(refusalOf({ ...snack, lines: [one('ARTICULO', '108.00')] })).toBe('TAXES_NOT_FOUND');
  });
});

describe('an IVA that is printed', () => {
  it('is not assigned against the law, even if only such an assignment gives it', () => {
    const lines = [one('LECHE LALA', '116.00'), one('ARTICULO', '80.00'), one('JABON', '50.00')];
    const taxes = conceptos({ total: '246.00', iva: '16.00', lines }).map((text) => text.split(' | ')[1]);
    expect(taxes).toEqual(['002 Tasa 0.160000 100.00 16.00', '002 Tasa 0.000000 130.00 0.00']);
  });

  it('is assigned with the help of the law, where several assignments give it', () => {
    const lines = [one('LECHE LALA', '116.00'), one('JABON', '116.00'), one('ARTICULO', '116.00')];
    expect(conceptos({ total: '348.00', iva: '16.00', lines }).map((text) => text.slice(-20))).toEqual([
      expect.stringContaining('116.00 0.00'),
      expect.stringContaining('100.00 16.00'),
      expect.stringContaining('116.00 0.00'),
    ]);
  });

  it('is assigned by the meaning of letters, where several assignments give it', () => {
    const taxLetters = [{ letter: 'B', rate: new Decimal(0), exempt: false }];
    const lines = [one('ARTICULO A', '116.00', 'A'), one('ARTICULO B', '116.00', 'B')];
    expect(conceptos({ total: '232.00', iva: '16.00', lines, taxLetters })).toEqual([
      'ARTICULO A 100.00 | 002 Tasa 0.160000 100.00 16.00',
      'ARTICULO B 116.00 | 002 Tasa 0.000000 116.00 0.00',
    ]);
  });

  it('of 0.00 leaves exempt goods exempt', () => {
    expect(conceptos({ total: '80.00', iva: '0.00', lines: [one('REVISTA', '80.00')] })).toEqual([
      'REVISTA 80.00 | 002 Exento 80.00',
    ]);
  });
});

describe('amounts that allow no document', () => {
  const disagree = (fault: string) =>
    new RegExp(`\\(${fault}\\)\\. Contact support with the invoice's id\\.$`);

  it.each<[string, ReceiptSketch]>([
    ['the printed taxes are more than the total', { total: '100.00', iva: '50.00', ieps: '60.00' }],
    ['the printed taxes do not agree with the total .*', { iva: '50.00' }],
    ['the total is not above zero', { total: '0.00' }],
    ['the local taxes are more than the total', { localTaxes: [localTax('500')] }],
  ])('are rejected because %s, with what to do', (fault, sketch) => {
    expect(() => sampleComprobante(sketch)).toThrow(disagree(fault));
  });

  it('are rejected when no amounts give the total', () => {
    const target = { total: new Decimal('1'), iva: null, ieps: null };
    expect(() => reconcileRounding([], target)).toThrow(disagree('no amounts within its limits .*'));
  });
});

describe('lines that are not items', () => {
  it('are donations, which are not invoiced', () => {
    const lines = [one('CUADERNO', '20.00'), one('REDONDEO', '0.50')];
    const notebook = 'CUADERNO 17.24 | 002 Tasa 0.160000 17.24 2.76';
    expect(conceptos({ total: '20.50', iva: '2.76', lines }, '20.00')).toEqual([notebook]);
    expect(conceptos({ total: '20.50', lines }, '20.00')).toEqual([notebook]);
    expect(conceptos({ total: '20.00', iva: '2.76', lines })).toEqual([notebook]);
  });

  it('are returns together with the returned goods', () => {
    expect(conceptos(SPECIAL_RECEIPTS.returned)).toEqual(['CAMISA 86.21 | 002 Tasa 0.160000 86.21 13.79']);
  });

  it('are roundings', () => {
    expect(conceptos(SPECIAL_RECEIPTS.rounding)).toEqual(['CUBETA 100.02 | 002 Tasa 0.160000 100.02 16.00']);
  });

  it('are tips, which the total does not include', () => {
    const lines: LineSketch[] = [
      ['CONSUMO', '1', '500.00', '500.00'],
      ['PROPINA 10%', '1', '50.00', '50.00'],
    ];
    expect(conceptos({ total: '500.00', iva: '68.97', lines })).toEqual([
      'CONSUMO 431.03 | 002 Tasa 0.160000 431.03 68.97',
    ]);
  });
});

describe('a local tax', () => {
  const localTaxes = (sketch: ReceiptSketch) =>
    sampleComprobante(sketch).trasladosLocales.map(
      ({ impLocTrasladado, tasadeTraslado, importe }) =>
        `${impLocTrasladado} ${tasadeTraslado.toFixed(2)} ${importe.toFixed(2)}`,
    );

  it('is in the complement for local taxes, and no Concepto', () => {
    expect(conceptos(SPECIAL_RECEIPTS.lodging)).toEqual([
      'HABITACION DOBLE 1000.00 | 002 Tasa 0.160000 1000.00 160.00',
    ]);
    expect(localTaxes(SPECIAL_RECEIPTS.lodging)).toEqual(['IMPUESTO SOBRE HOSPEDAJE 3.00 30.00']);
    const { subTotal, total } = sampleComprobante(SPECIAL_RECEIPTS.lodging);
    expect([subTotal.toFixed(2), total.toFixed(2)]).toEqual(['1000.00', '1190.00']);
    const xml = xmlOf(SPECIAL_RECEIPTS.lodging);
    expect(xml).toContain('<implocal:TrasladosLocales ImpLocTrasladado="IMPUESTO SOBRE HOSPEDAJE"');
    expect(xml).toContain('version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="30.00"');
  });

  describe('without a printed rate', () => {
    const ROOM = one('HABITACION DOBLE', '1160.00');
    const DINNER = one('CONSUMO RESTAURANTE', '348.00');
    const stay = (tax: string, ...lines: LineSketch[]): ReceiptSketch => {
      const gross = Decimal.sum(...lines.map(([, , , amount]) => amount));
      const iva = gross.minus(gross.div('1.16')).toFixed(2);
      return { total: gross.plus(tax).toFixed(2), iva, lines, localTaxes: [localTax(tax)] };
    };
    const withoutLines = { ...stay('30.00', ROOM), lines: [] };
    const statedOf = (sketch: ReceiptSketch) => [
      ...localTaxes(sketch),
      ...sampleComprobante(sketch).assumptions,
    ];
    const realDocument = (sketch: ReceiptSketch) => () => sampleComprobante(sketch, {}, null, false);

    it.each<[string, ReceiptSketch, string]>([
      ['the lodging, not the meals', stay('30.00', ROOM, DINNER), '3.00'],
      ['the lodging, rounded', stay('35.02', ROOM), '3.50'],
      ['the lodging and what may be part of it', stay('36.00', ROOM, one('ARTICULO', '232.00')), '3.00'],
      ['the purchase, if its lines were not read', withoutLines, '3.00'],
      [
        'the purchase without a donation',
        { ...stay('30.00', ROOM, one('REDONDEO', '10.00')), iva: '160.00' },
        '3.00',
      ],
    ])('has the rate of a state that gives its amount from %s', (_, sketch, rate) => {
      expect(statedOf(sketch)).toEqual([expect.stringContaining(`IMPUESTO SOBRE HOSPEDAJE ${rate}`)]);
    });

    it('is assumed to be a share of the purchase if no state has its rate, but not in a real document', () => {
      const sketch = { ...stay('30.00', ROOM, DINNER), lines: [] };
      expect(statedOf(sketch)).toEqual(['IMPUESTO SOBRE HOSPEDAJE 2.31 30.00', 'LOCAL_TAX_RATE']);
      expect(realDocument(sketch)).toThrow(expect.objectContaining({ code: 'LOCAL_TAX_RATE_NOT_FOUND' }));
      expect(realDocument(withoutLines)).not.toThrow();
    });

    it('is a share of the lodging if the law has no rate: a duty for each night', () => {
      const name = 'DERECHO DE SANEAMIENTO AMBIENTAL';
      const sketch = { ...stay('72.61', ROOM, DINNER), localTaxes: [localTax('72.61', { name })] };
      expect(statedOf(sketch)).toEqual([`${name} 7.26 72.61`]);
      expect(realDocument(sketch)).not.toThrow();
    });

    it('is not the rate of 0 that was read', () => {
      const rate = new Decimal(0);
      expect(statedOf({ ...stay('30.00', ROOM), localTaxes: [localTax('30.00', { rate })] })).toEqual([
        'IMPUESTO SOBRE HOSPEDAJE 3.00 30.00',
      ]);
    });
  });

  it('has a printed rate that no state has, if it gives the amount', () => {
    const rate = new Decimal('0.045');
    const sketch = { total: '1205.00', iva: '160.00', lines: [one('HABITACION DOBLE', '1160.00')] };
    const localTaxesAt = (amount: string) =>
      localTaxes({ ...sketch, localTaxes: [localTax(amount, { rate })] });
    expect(localTaxesAt('45.00')).toEqual(['IMPUESTO SOBRE HOSPEDAJE 4.50 45.00']);
  });

  it('does not have a printed rate that does not give its amount, such as a misread one', () => {
    const rate = new Decimal('0.05');
    const sketch = { ...SPECIAL_RECEIPTS.lodging, localTaxes: [localTax('30.00', { rate })] };
    expect(localTaxes(sketch)).toEqual(['IMPUESTO SOBRE HOSPEDAJE 3.00 30.00']);
  });

  it('has no misread rate if a rate of a state gives the amount, and the lodging is not known', () => {
    const rate = new Decimal('0.05');
    const sketch = { total: '1190.00', iva: '160.00', localTaxes: [localTax('30.00', { rate })], lines: [] };
    expect(localTaxes(sketch)).toEqual(['IMPUESTO SOBRE HOSPEDAJE 3.00 30.00']);
  });

  it('has the printed rate of a part of the purchase, if the lodging is not known', () => {
    const rate = new Decimal('0.03');
    const sketch = { total: '1538.00', iva: '208.00', localTaxes: [localTax('30.00', { rate })], lines: [] };
    expect(localTaxes(sketch)).toEqual(['IMPUESTO SOBRE HOSPEDAJE 3.00 30.00']);
  });

  it('is stated once when it is a line of the receipt too', () => {
    const lines: LineSketch[] = [
      ['HABITACION', '1', '1160.00', '1160.00'],
      ['ISH 3%', '1', '30.00', '30.00'],
    ];
    const sketch = { ...SPECIAL_RECEIPTS.lodging, subtotal: null, lines };
    expect(conceptos(sketch)).toHaveLength(1);
    expect(localTaxes(sketch)).toHaveLength(1);
  });

  it('is recognized from its line alone', () => {
    const lines = [one('HABITACION DOBLE', '2000.00'), one('ISH 3%', '60.00')];
    const sketch = { total: '2380.00', subtotal: '2000.00', iva: '320.00', lines };
    expect(conceptos(sketch)).toEqual(['HABITACION DOBLE 2000.00 | 002 Tasa 0.160000 2000.00 320.00']);
    expect(localTaxes(sketch)).toEqual(['IMPUESTO SOBRE HOSPEDAJE 3.00 60.00']);
    const nights = { total: '1160.00', iva: '160.00', lines: [one('HOSPEDAJE 3 NOCHES', '1160.00')] };
    expect(conceptos(nights)).toHaveLength(1);
  });

  it('is ignored below zero', () => {
    const sketch = { total: '116.00', localTaxes: [localTax('-5')], lines: [one('CAMISA', '116.00')] };
    expect(conceptos(sketch)).toEqual(['CAMISA 100.00 | 002 Tasa 0.160000 100.00 16.00']);
    expect(localTaxes(sketch)).toEqual([]);
  });

  it('has its printed name, also at a hotel', () => {
    const sketch = {
      ...SPECIAL_RECEIPTS.lodging,
      localTaxes: [localTax('30.00', { name: 'IMPUESTO ESTATAL' })],
    };
    expect(localTaxes(sketch)).toEqual(['IMPUESTO ESTATAL 3.00 30.00']);
  });
});
