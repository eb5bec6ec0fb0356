import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { PERMIT, taxRow, type LineSketch, type TicketSketch } from '../../testing/samples/sample-tickets.js';
import { SPECIAL_RECEIPTS } from '../../../test/support/cfdi/special-receipts.js';
import { comprobanteElement } from '../xml/comprobante-xml.js';
import type { Traslado } from '../schema/comprobante.js';
import { violationsOf } from '../rules/all-rules.js';
import { reconcileRounding } from '../comprobante/reconcile-rounding.js';
import { xmlDocument } from '../xml/xml.js';

/** Each Concepto in one line, its taxes behind it; within every rule, at the receipt's total. */
function conceptos(sketch: TicketSketch): string[] {
  const comprobante = sampleComprobante(sketch);
  expect(violationsOf(comprobante)).toEqual([]);
  expect(comprobante.total.toFixed(2)).toBe(sketch.total);
  return comprobante.conceptos.map(({ descripcion, importe, descuento, traslados }) =>
    [`${descripcion} ${importe.minus(descuento ?? 0).toFixed(2)}`, ...traslados.map(taxText)].join(' | '),
  );
}

function taxText({ impuesto, tipoFactor, tasaOCuota, base, importe }: Traslado): string {
  const rate = tipoFactor === 'Exento' ? 'Exento' : `${tipoFactor} ${tasaOCuota?.toFixed(6) ?? ''}`;
  return `${impuesto} ${rate} ${base.toFixed(2)} ${importe?.toFixed(2) ?? ''}`.trim();
}

const xmlOf = (sketch: TicketSketch) => xmlDocument(comprobanteElement(sampleComprobante(sketch), '1'));

describe('exempt goods', () => {
  it('have neither rate nor tax, and leave no sum of taxes when there is nothing else', () => {
    expect(conceptos(SPECIAL_RECEIPTS.exempt)).toEqual(['LIBRO DE TEXTO 250.00 | 002 Exento 250.00']);
    const xml = xmlOf(SPECIAL_RECEIPTS.exempt);
    expect(xml).not.toContain('TotalImpuestosTrasladados');
    expect(xml).toContain('<cfdi:Traslado Base="250.00" Impuesto="002" TipoFactor="Exento"/>');
  });

  it('are told from taxed ones by the printed rows', () => {
    expect(conceptos(SPECIAL_RECEIPTS['exempt-and-taxed'])).toEqual([
      'LIBRO DE TEXTO 250.00 | 002 Exento 250.00',
      'PLUMA 100.00 | 002 Tasa 0.160000 100.00 16.00',
    ]);
  });

  it('are at 0 % where the receipt does not say that they are exempt', () => {
    expect(conceptos({ ...SPECIAL_RECEIPTS['exempt-and-taxed'], taxes: [] })[0]).toContain('Tasa 0.000000');
  });

  it('stand apart from those at 0 % when the lines are not read', () => {
    const taxes = [
      taxRow('IVA', '0.16', '16.00', '100.00'),
      taxRow('IVA', 'exempt', '0.00', '50.00'),
      taxRow('IVA', '0', '0.00', '34.00'),
    ];
    const all = conceptos({ total: '200.00', iva: '16.00', taxes });
    expect(all.map((text) => text.replace(/^.*\((.*)\)/, '$1'))).toEqual([
      'IVA 16 % 100.00 | 002 Tasa 0.160000 100.00 16.00',
      'IVA EXENTO 50.00 | 002 Exento 50.00',
      'IVA 0 % 34.00 | 002 Tasa 0.000000 34.00 0.00',
    ]);
  });
});

describe('tax letters', () => {
  it('tell the articles apart when one meaning gives the printed taxes', () => {
    expect(conceptos(SPECIAL_RECEIPTS['tax-letters'])).toEqual([
      'DETERGENTE 50.00 | 002 Tasa 0.160000 50.00 8.00',
      'CLORO 50.00 | 002 Tasa 0.160000 50.00 8.00',
      'TORTILLA 120.00 | 002 Tasa 0.000000 120.00 0.00',
      'BOTANA 100.00 | 003 Tasa 0.080000 100.00 8.00 | 002 Tasa 0.000000 108.00 0.00',
    ]);
  });

  it('tell nothing when two meanings do', () => {
    const line = (letter: string): LineSketch => [`ARTICULO ${letter}`, '1', '116.00', '116.00', letter];
    expect(conceptos({ total: '232.00', iva: '16.00', lines: [line('A'), line('B')] })).toEqual([
      'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20 (IVA 16 %) 100.00 | 002 Tasa 0.160000 100.00 16.00',
      'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20 (IVA 0 %) 116.00 | 002 Tasa 0.000000 116.00 0.00',
    ]);
  });

  it('tell it although the choice of articles would be open', () => {
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
  it('by the litre is stated of one drink whose litres are known, and enters the base of IVA', () => {
    expect(conceptos(SPECIAL_RECEIPTS['soda-by-the-litre'])).toEqual([
      'COCA COLA 600ML 78.81 | 003 Cuota 3.081800 2.40 7.40 | 002 Tasa 0.160000 86.21 13.79',
    ]);
  });

  it('by the litre is less of a drink whose name says that it has no sugar', () => {
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
  ])('is that of sweeteners alone: %s', (name) => {
    const [only] = conceptos({
      ...SPECIAL_RECEIPTS['soda-without-sugar'],
      lines: [[name, '4', '25.00', '100.00']],
    });
    expect(only).toContain('003 Cuota 1.500000 2.40 3.60');
  });

  it('stays in the price where it is not what the name of the drink asks for', () => {
    const named = (name: string, ieps: string) =>
      conceptos({ total: '100.00', iva: '13.79', ieps, lines: [[name, '4', '25.00', '100.00']] });
    expect(named('COCA COLA 600ML', '3.60')).toEqual([
      'COCA COLA 600ML 86.21 | 002 Tasa 0.160000 86.21 13.79',
    ]);
    expect(named('COCA COLA ZERO 600ML', '7.40')[0]).not.toContain('Cuota');
  });

  it('stays in the price where no rate of it is printed and no litres are known', () => {
    expect(conceptos(SPECIAL_RECEIPTS['soda-in-the-price'])).toEqual([
      'COCA COLA 600ML 86.21 | 002 Tasa 0.160000 86.21 13.79',
      'SERVILLETA 51.72 | 002 Tasa 0.160000 51.72 8.28',
    ]);
    expect(conceptos({ ...SPECIAL_RECEIPTS['soda-by-the-litre'], lines: [] })).toEqual([
      'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20 86.21 | 002 Tasa 0.160000 86.21 13.79',
    ]);
  });

  it('that bears no IVA makes no goods at 0 %', () => {
    expect(conceptos(SPECIAL_RECEIPTS.cigarettes)).toEqual([
      'CIGARROS 20 137.00 | 002 Tasa 0.160000 81.25 13.00',
    ]);
  });

  it('of several printed rates is stated by each', () => {
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

  it('of one printed rate is found by article without letters', () => {
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

/** An article of one piece. */
const one = (description: string, amount: string, letter?: string): LineSketch =>
  letter === undefined ? [description, '1', amount, amount] : [description, '1', amount, amount, letter];

describe('prices before taxes', () => {
  const lines = [one('BOTANA', '600.00'), one('DULCE', '400.00'), one('JABON', '100.00')];

  it('are told apart by the printed rows, IEPS among them', () => {
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
  const told = [
    'DETERGENTE 100.00 | 002 Tasa 0.160000 100.00 16.00',
    'TORTILLA 120.00 | 002 Tasa 0.000000 120.00 0.00',
    'BOTANA 100.00 | 003 Tasa 0.080000 100.00 8.00 | 002 Tasa 0.000000 108.00 0.00',
  ];

  it.each([
    ['with letters', ['A', 'T', 'C']],
    ['without', []],
  ])('are one, %s', (_, [a, t, c]) => {
    const lines = [one('DETERGENTE', '116.00', a), one('TORTILLA', '120.00', t), one('BOTANA', '108.00', c)];
    expect(conceptos({ total: '344.00', iva: '16.00', ieps: '8.00', taxes, lines })).toEqual(told);
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
  it.each(['06600', '22000', '77000'])('is not assumed at %s, whatever it would explain', (postalCode) => {
    expect(conceptos({ ...pharmacy, vendor: { postalCode, placeOfIssue: postalCode } })).toEqual([
      'PARACETAMOL 100.00 | 002 Tasa 0.000000 100.00 0.00',
      'SHAMPOO 100.00 | 002 Tasa 0.160000 100.00 16.00',
    ]);
  });

  it('explains the printed sum where it is printed', () => {
    expect(conceptos({ ...grocery, ivaRate: '0.08' })).toEqual([
      'DETERGENTE 100.00 | 002 Tasa 0.080000 100.00 8.00',
      'SHAMPOO 100.00 | 002 Tasa 0.080000 100.00 8.00',
      'LECHE 50.00 | 002 Tasa 0.000000 50.00 0.00',
    ]);
  });

  it('is found without lines', () => {
    const [first] = conceptos({ ...grocery, ivaRate: '0.08', lines: [] });
    expect(first).toContain('Tasa 0.080000 200.00 16.00');
  });

  it('stands beside 16 % where both are printed', () => {
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
  it('makes no goods at 0 % of its own IEPS', () => {
    const lines: LineSketch[] = [['GASOLINA MAGNA', '41.684', '23.99', '1000.00']];
    expect(conceptos({ total: '1000.00', iva: '130.90', fuelPermit: PERMIT, lines })).toEqual([
      'GASOLINA MAGNA 869.10 | 002 Tasa 0.160000 818.13 130.90',
    ]);
  });
});

describe('a receipt that prints no taxes', () => {
  it.each([
    ['foods', [one('LECHE LALA', '56.50')], ['0.000000']],
    ['medicines', [one('PARACETAMOL 500MG', '100.00')], ['0.000000']],
    ['a mixture', [one('LECHE LALA', '58.00'), one('CAMISA', '116.00')], ['0.160000', '0.160000']],
  ])('of %s', (_, lines, rates) => {
    const total = lines.reduce((sum, [, , , amount]) => sum + Number(amount), 0).toFixed(2);
    expect(conceptos({ total, lines }).map((text) => /Tasa (\S+)/.exec(text)?.[1])).toEqual(rates);
  });
});

describe('amounts that allow no document', () => {
  const disagree = (fault: string) =>
    new RegExp(`\\(${fault}\\)\\. Contact support with the invoice's id\\.$`);

  it.each<[string, TicketSketch]>([
    ['the printed taxes are more than the total', { total: '100.00', iva: '50.00', ieps: '60.00' }],
    ['the printed taxes do not agree with the total .*', { iva: '50.00' }],
    ['the total is not above zero', { total: '0.00' }],
    ['the local taxes are more than the total', { localTaxes: [{ rate: null, amount: new Decimal('500') }] }],
  ])('say that %s, and what can be done', (fault, sketch) => {
    expect(() => sampleComprobante(sketch)).toThrow(disagree(fault));
  });

  it('say so when no amounts give the total', () => {
    const target = { total: new Decimal('1'), iva: null, ieps: null };
    expect(() => reconcileRounding([], target)).toThrow(disagree('no amounts within its limits .*'));
  });
});

describe('lines that are no articles', () => {
  it('are gifts to a charity, which bear no tax', () => {
    const lines = [one('CUADERNO', '20.00'), one('REDONDEO', '0.50')];
    const notebook = 'CUADERNO 17.24 | 002 Tasa 0.160000 17.24 2.76';
    expect(conceptos({ total: '20.50', iva: '2.76', lines })).toEqual([notebook, 'REDONDEO 0.50']);
    expect(conceptos({ total: '20.50', lines })).toEqual([notebook, 'REDONDEO 0.50']);
    expect(conceptos({ total: '20.00', iva: '2.76', lines })).toEqual([notebook]);
  });

  it('are returns, with what they take back', () => {
    expect(conceptos(SPECIAL_RECEIPTS.returned)).toEqual(['CAMISA 86.21 | 002 Tasa 0.160000 86.21 13.79']);
  });

  it('are what the register rounded', () => {
    expect(conceptos(SPECIAL_RECEIPTS.rounding)).toEqual(['CUBETA 100.02 | 002 Tasa 0.160000 100.02 16.00']);
  });

  it('are tips: the total is without them', () => {
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
  it('is a Concepto of its own that is no object of tax', () => {
    const comprobante = sampleComprobante(SPECIAL_RECEIPTS.lodging);
    expect(conceptos(SPECIAL_RECEIPTS.lodging)).toEqual([
      'HABITACION DOBLE 1000.00 | 002 Tasa 0.160000 1000.00 160.00',
      'IMPUESTO SOBRE HOSPEDAJE 30.00',
    ]);
    expect(comprobante.conceptos.map(({ objetoImp }) => objetoImp)).toEqual(['02', '01']);
    expect(xmlOf(SPECIAL_RECEIPTS.lodging)).toMatch(/IMPUESTO SOBRE HOSPEDAJE"[^>]* ObjetoImp="01"\/>/);
  });

  it('is no article where its line is one of the receipt', () => {
    const lines: LineSketch[] = [
      ['HABITACION', '1', '1160.00', '1160.00'],
      ['ISH 3%', '1', '30.00', '30.00'],
    ];
    expect(conceptos({ ...SPECIAL_RECEIPTS.lodging, subtotal: null, lines })).toHaveLength(2);
  });

  it('is one where only its line was read', () => {
    const lines = [one('HABITACION DOBLE', '2000.00'), one('ISH 3%', '60.00')];
    expect(conceptos({ total: '2380.00', subtotal: '2000.00', iva: '320.00', lines })).toEqual([
      'HABITACION DOBLE 2000.00 | 002 Tasa 0.160000 2000.00 320.00',
      'IMPUESTO SOBRE HOSPEDAJE 60.00',
    ]);
    const nights = { total: '1160.00', iva: '160.00', lines: [one('HOSPEDAJE 3 NOCHES', '1160.00')] };
    expect(conceptos(nights)).toHaveLength(1);
  });

  it('is none below zero', () => {
    const localTaxes = [{ rate: null, amount: new Decimal('-5') }];
    expect(conceptos({ total: '116.00', localTaxes, lines: [one('CAMISA', '116.00')] })).toEqual([
      'CAMISA 100.00 | 002 Tasa 0.160000 100.00 16.00',
    ]);
  });

  it('is a local tax where the receipt tells of no lodging', () => {
    expect(conceptos({ ...SPECIAL_RECEIPTS.lodging, lines: [] })[1]).toBe('IMPUESTO LOCAL 30.00');
  });
});
