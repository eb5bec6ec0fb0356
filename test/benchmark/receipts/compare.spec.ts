import { describe, expect, it } from 'vitest';
import { compare } from './compare.js';
import type { Fields } from './fields.js';
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

  it('is right if total and RFC are right, whatever else is wrong', () => {
    const { mayComplete, wrong } = compare(label(TRUTH), completed({ ...TRUTH, date: null, vendor: 'X' }));
    expect({ mayComplete, wrong }).toEqual({ mayComplete: true, wrong: null });
  });

  it.each([
    ['another total', label(TRUTH), { ...TRUTH, total: 115 }],
    ['another RFC', label(TRUTH), { ...TRUTH, rfc: 'EKU9003173C8' }],
    ['a paper without an RFC', label({ total: 116 }), TRUTH],
    ['what must be refused', { name: 'a.jpg', refused: true, why: 'a menu' } as const, TRUTH],
  ])('is wrong with %s', (_, of, fields) => {
    expect(compare(of, completed(fields)).wrong).toEqual({
      read: expect.any(String),
      truth: expect.any(String),
    });
  });

  const FUEL: Fields = {
    ...TRUTH,
    payment_form: '04',
    fuel_permit: 'PL/12345/EXP/ES/2015',
    lines: [{ description: 'MAGNA', quantity: 4.838, unit_price: 23.98, amount: 116 }],
  };

  it('of fuel is right with its permit, and wrong with another', () => {
    expect(compare(label(FUEL), completed(FUEL))).toMatchObject({ mayComplete: true, wrong: null });
    const { wrong } = compare(label(FUEL), completed({ ...FUEL, fuel_permit: 'PL/12346/EXP/ES/2015' }));
    expect(wrong).not.toBeNull();
  });

  it.each([
    ['no permit', { ...FUEL, fuel_permit: null }],
    ['no way of paying', { ...FUEL, payment_form: null }],
    ['a purse', { ...FUEL, payment_form: '05' }],
  ])('of fuel is rightly refused where the paper has %s', (_, truth) => {
    const refused = { completed: false, code: 'FUEL_PERMIT_NOT_FOUND', fields: truth };
    expect(compare(label(truth), refused)).toMatchObject({ mayComplete: false, wrong: null });
    expect(compare(label(truth), completed(truth)).wrong).not.toBeNull();
  });

  it('of fuel is right if the label does not mention a permit', () => {
    const { fuel_permit: _, ...truth } = FUEL;
    expect(compare(label(truth), completed(truth))).toMatchObject({ mayComplete: true, wrong: null });
  });

  it.each([
    ['the printed IVA', 16, null],
    ['a centavo of rounding', 16.01, null],
    ['another IVA', 8, { read: 'IVA 8.00', truth: 'IVA 16.00' }],
    ['an IVA that nobody knows', undefined, null],
  ])('is compared with the taxes of the paper: %s', (_, statedIva, wrongTaxes) => {
    const read = { ...completed(TRUTH), ...(statedIva === undefined ? {} : { statedIva }) };
    expect(compare(label(TRUTH), read)).toMatchObject({ wrong: null, wrongTaxes });
    expect(compare(label({ ...TRUTH, iva: null }), read).wrongTaxes).toBeNull();
    expect(compare(label(TRUTH), { ...read, completed: false }).wrongTaxes).toBeNull();
  });

  it('that is not made is not wrong', () => {
    const read = { completed: false, code: 'TOTAL_NOT_FOUND', fields: { total: 1 } };
    expect(compare(label(TRUTH), read).wrong).toBeNull();
  });
});
