import { describe, expect, it } from 'vitest';
import { compare } from './compare.js';
import type { Fields, Read, Stated } from './fields.js';
import type { Label } from './labels.js';

const DIAPERS = { description: 'PAÑAL G-4', quantity: 1.875, unit_price: 53.33, amount: 100 };
const BREAD = { description: 'PAN', quantity: 2, unit_price: 8, amount: 16 };
const TRUTH: Fields = {
  vendor: 'TIENDAS RÁPIDAS EL FARO S.A. DE C.V.',
  rfc: 'EKU9003173C9',
  date: '2024-05-09',
  total: 116,
  iva: 16,
  ieps: null,
  lines: [DIAPERS, BREAD],
};

const label = (truth: Fields): Label => ({ name: 'a.jpg', refused: false, truth });
const marksOf = (truth: Fields, fields: Fields) =>
  compare(label(truth), { completed: false, code: null, fields }).marks;

describe('fields', () => {
  it('are right if they are equal', () => {
    expect(marksOf(TRUTH, TRUTH)).toEqual({
      vendor: 'right',
      rfc: 'right',
      date: 'right',
      total: 'right',
      iva: 'right',
      ieps: 'absent',
      vendor_to_the_letter: 'right',
      lines_amounts: 'right',
      lines_whole: 'right',
    });
  });

  it('are wrong if they are not read, and invented if they are not printed', () => {
    expect(marksOf({ total: 116, iva: 16, ieps: null }, { total: 116.01, iva: null, ieps: 8 })).toEqual({
      total: 'wrong',
      iva: 'wrong',
      ieps: 'invented',
    });
  });

  it('are not counted if the label lacks them or the reader does not look for them', () => {
    expect(marksOf({ total: 116, tip: 5 }, { total: 116, iva: 16 })).toEqual({ total: 'right' });
  });
});

describe('a vendor', () => {
  it.each([
    ['TIENDAS RAPIDAS EL FARO', 'Tiendas Rápidas el Faro, S. A. de C. V.'],
    ['TIENDAS EL FARO SA DE CV', 'TIENDASELFAROS.A.DEC.V.'],
    ['NUEVA BODEGA S DE RL DE CV', 'NUEVA BODEGA, S. DE R.L. DE C.V.'],
    ['NUEVA BODEGA SAPI DE CV', 'NUEVA BODEGA'],
    ['FARMASI MALURI S/B', 'FARMASI MALURI SDN. BHD.'],
    ['PAPELERÍA NIÑO', 'PAPELERIA NINO'],
  ])('%s is %s', (truth, read) => {
    expect(marksOf({ vendor: truth }, { vendor: read })).toMatchObject({ vendor: 'right' });
  });

  it.each([
    ['CASA', 'CA'],
    ['EL FARO SA DE CV', 'EL FAR0 SA DE CV'],
    ['EL FARO', 'S.A. DE C.V.'],
  ])('%s is not %s', (truth, read) => {
    expect(marksOf({ vendor: truth }, { vendor: read })).toMatchObject({ vendor: 'wrong' });
  });

  it.each([
    ['PAPELERÍA NIÑO SA DE CV', 'Papelería  Niño, S.A. de C.V.', 'right'],
    ['PAPELERÍA NIÑO', 'PAPELERIA NIÑO', 'wrong'],
    ['PAPELERIA NIÑO', 'PAPELERIANIÑO', 'wrong'],
  ])('%s is %s to the letter: %s', (truth, read, mark) => {
    expect(marksOf({ vendor: truth }, { vendor: read })).toMatchObject({ vendor_to_the_letter: mark });
  });
});

describe('lines', () => {
  it('are compared without discounts, which readers may return as lines', () => {
    const coupon = { description: 'CUPON', quantity: 1, unit_price: -5, amount: -5 };
    expect(marksOf({ lines: [DIAPERS, BREAD] }, { lines: [DIAPERS, coupon, BREAD] })).toEqual({
      lines_amounts: 'right',
      lines_whole: 'right',
    });
  });

  it('are not expected where what was sold is not printed as line items', () => {
    const truth = { lines: [BREAD], lines_printed: false };
    expect(marksOf(truth, { lines: [] })).toEqual({ lines_amounts: 'absent', lines_whole: 'absent' });
    expect(marksOf(truth, { lines: [BREAD] })).toEqual({
      lines_amounts: 'invented',
      lines_whole: 'invented',
    });
  });

  it('have right amounts if only words or quantities differ', () => {
    const lines = [
      { ...DIAPERS, description: 'PANAL G5' },
      { ...BREAD, quantity: 1 },
    ];
    expect(marksOf({ lines: [DIAPERS, BREAD] }, { lines })).toEqual({
      lines_amounts: 'right',
      lines_whole: 'wrong',
    });
  });

  it.each([
    ['one is missing', [DIAPERS]],
    ['the order differs', [BREAD, DIAPERS]],
    ['none is read', []],
  ])('are wrong where %s', (_, lines) => {
    expect(marksOf({ lines: [DIAPERS, BREAD] }, { lines })).toEqual({
      lines_amounts: 'wrong',
      lines_whole: 'wrong',
    });
  });
});

describe('an invoice', () => {
  const completed = (fields: Fields) => ({ completed: true, code: null, fields });
  const falseOf = (truth: Fields, read: Read) =>
    compare(label(truth), read).falseStatements.map(({ of }) => of);

  it('is true if total and RFC are, whatever else was read, if it states nothing else', () => {
    const read = completed({ ...TRUTH, date: null, vendor: 'X' });
    expect(compare(label(TRUTH), read)).toMatchObject({ mayComplete: true, falseStatements: [] });
  });

  it.each([
    ['another total', label(TRUTH), { ...TRUTH, total: 115 }, 'total'],
    ['another RFC', label(TRUTH), { ...TRUTH, rfc: 'EKU9003173C8' }, 'RFC'],
    ['a paper without an RFC', label({ total: 116 }), TRUTH, 'purchase'],
    ['what must be refused', { name: 'a.jpg', refused: true, why: 'a menu' } as const, TRUTH, 'purchase'],
  ])('is false with %s', (_, of, fields, statement) => {
    expect(compare(of, completed(fields)).falseStatements).toEqual([
      { of: statement, read: expect.any(String), truth: expect.any(String), isAssumed: false },
    ]);
  });

  const FUEL: Fields = {
    ...TRUTH,
    payment_form: '04',
    fuel_permit: 'PL/12345/EXP/ES/2015',
    lines: [{ description: 'MAGNA', quantity: 4.838, unit_price: 23.98, amount: 116, goods: 'fuel' }],
  };

  it.each([
    ['no permit', { ...FUEL, fuel_permit: null }],
    ['no way of paying', { ...FUEL, payment_form: null }],
    ['no IVA', { ...FUEL, iva: null }],
    ['a purse', { ...FUEL, payment_form: '05' }],
  ])('of fuel is rightly refused where the paper has %s', (_, truth) => {
    const refused = { completed: false, code: 'FUEL_PERMIT_NOT_FOUND', fields: truth };
    expect(compare(label(truth), refused)).toMatchObject({ mayComplete: false, falseStatements: [] });
    expect(falseOf(truth, completed(truth))).toEqual(['purchase']);
  });

  it('that is not made is not false', () => {
    const read = { completed: false, code: 'TOTAL_NOT_FOUND', fields: { total: 1 } };
    expect(falseOf(TRUTH, read)).toEqual([]);
  });

  const STATED: Stated = {
    total: 116,
    rfc: 'EKU9003173C9',
    name: 'TIENDAS RAPIDAS EL FARO',
    iva: 16,
    ieps: 0,
    localTaxes: 0,
    paymentForm: '04',
    permits: [],
    articles: [
      { description: 'PAÑAL G-4', goods: 'other' },
      { description: 'PAN', goods: 'food' },
    ],
    assumptions: [],
  };
  const TAXED_DIAPERS = { ...DIAPERS, goods: 'other', iva_rate: 0.16 } as const;
  const UNTAXED_BREAD = { ...BREAD, goods: 'food', iva_rate: 0 } as const;
  const LABELLED: Fields = {
    ...TRUTH,
    payment_form: '04',
    local_taxes: null,
    lines: [TAXED_DIAPERS, UNTAXED_BREAD],
  };
  const stating = (stated: Partial<Stated>): Read => ({
    ...completed(LABELLED),
    stated: { ...STATED, ...stated },
  });

  it.each<[string, Partial<Stated>]>([
    ['what the label says', {}],
    ['two centavos of rounding', { iva: 16.02 }],
    ['a class of nothing', { articles: [{ description: 'PAN', goods: null }] }],
    [
      'the class of one of the combined articles',
      { articles: [{ description: 'PAN, PAÑAL', goods: 'food' }] },
    ],
  ])('is true with %s', (_, stated) => {
    expect(falseOf(LABELLED, stating(stated))).toEqual([]);
  });

  it.each<[string, string, Partial<Stated>]>([
    ['IVA', 'three centavos of IVA more', { iva: 16.03 }],
    ['IEPS', 'an IEPS that is not printed', { ieps: 8 }],
    ['name', 'another name', { name: 'TIENDAS RAPIDAS EL FAR0' }],
    ['goods', 'bread as a medicine', { articles: [{ description: 'PAN', goods: 'medicine' }] }],
    ['goods', 'food that nobody bought', { articles: [{ description: 'X', goods: 'medicine' }] }],
    ['payment', 'cash for a card', { paymentForm: '01' }],
    ['payment', 'another kind of card', { paymentForm: '28' }],
    ['local taxes', 'a local tax that is not printed', { localTaxes: 30 }],
    ['total', 'another total', { total: 115 }],
  ])('is false in its %s with %s', (statement, _, stated) => {
    expect(falseOf(LABELLED, stating(stated))).toEqual([statement]);
  });

  it('is over the total without a donation', () => {
    const withDonation = { ...LABELLED, total: 116.3, donation: 0.3 };
    expect(falseOf(withDonation, stating({}))).toEqual([]);
    expect(falseOf(withDonation, stating({ total: 116.3 }))).toEqual(['total']);
  });

  it('has the IVA of the law where none is printed, of what was paid', () => {
    const unprinted = { ...LABELLED, iva: null, total: 104.4 };
    const lines = [
      { ...TAXED_DIAPERS, discount: 20 },
      { ...UNTAXED_BREAD, amount: 36 },
    ];
    // A tenth off both: 72 pesos for the diapers, with 9.93 of IVA.
    expect(falseOf({ ...unprinted, lines }, stating({ total: 104.4, iva: 9.93 }))).toEqual([]);
    expect(falseOf({ ...unprinted, lines }, stating({ total: 104.4, iva: 14.4 }))).toEqual(['IVA']);
    const unknown = lines.map((line) => ({ ...line, iva_rate: undefined }));
    expect(falseOf({ ...unprinted, lines: unknown }, stating({ total: 104.4, iva: 14.4 }))).toEqual([]);
  });

  it('is told apart if it says that it assumes the IVA', () => {
    const stated = stating({ iva: 8, assumptions: ['IVA_RATE'] });
    expect(compare(label(LABELLED), stated).falseStatements).toEqual([
      { of: 'IVA', read: '8.00', truth: '16.00', isAssumed: true },
    ]);
  });

  it('of fuel is true with its permit and code, and false with another or none', () => {
    const fuel = (permits: string[], goods: 'fuel' | null): Read => ({
      ...completed(FUEL),
      stated: { ...STATED, permits, articles: [{ description: 'MAGNA', goods }] },
    });
    expect(falseOf(FUEL, fuel(['PL/12345/EXP/ES/2015'], 'fuel'))).toEqual([]);
    expect(falseOf(FUEL, fuel(['PL/12346/EXP/ES/2015'], 'fuel'))).toEqual(['permit']);
    expect(falseOf(FUEL, fuel([], null))).toEqual(['goods']);
  });
});
