import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { readFields } from '../fields/read-fields.js';
import { validatedReceiptOf } from './validated-receipt-of.js';

/** Returns the IVA of the validated receipt and its rate, when the extracted IVA is certain. */
function iva(text: string, total: string, certainIva = '16.00'): (string | undefined)[] {
  const extracted = readFields(typedPage(text));
  const parts = { vendor: { name: 'ABARROTES', rfc: 'XAXX010101000' }, total: new Decimal(total) };
  const receipt = validatedReceiptOf(
    { ...extracted, iva: { value: new Decimal(certainIva), certainty: 0.95, region: null } },
    parts,
  );
  return [receipt.iva?.toFixed(2), receipt.ivaRate?.toString()];
}

const validate = (text: string) =>
  validatedReceiptOf(readFields(typedPage(text)), {
    vendor: { name: 'ABARROTES', rfc: 'XAXX010101000' },
    total: new Decimal(500),
  });

describe('validatedReceiptOf', () => {
  // The homoclave of ALITAS DEL PUERTO SA DE CV is CM.
  it.each([
    ['follows from the homoclave of the RFC', 'ALITAS DEL PUERTO SA DE CV', 'APU190514CM1', 0.7, false],
    ['has a digit for a letter', 'ALITA5 DEL PUERTO SA DE CV', 'APU190514CM1', 0.7, true],
    ['is clear with its legal form', 'ALITAS DEL PUERTO SA DE CV', 'APU190514XX1', 0.96, false],
    ['is not clear', 'ALITAS DEL PUERTO SA DE CV', 'APU190514XX1', 0.9, true],
    ['is clear, with the initials of the RFC', 'ALITAS DEL PUERTO', 'APU190514XX1', 0.84, false],
    ['is clear, with other initials', 'ALITAS DEL PUERTO', 'GXO190514XX1', 0.84, true],
  ])('doubts the name if it is not confirmed: one that %s', (_, name, rfc, certainty, isDoubtful) => {
    const extracted = {
      ...readFields(typedPage('TOTAL  500.00')),
      vendorName: { value: name, certainty, region: null },
    };
    const parts = { vendor: { name, rfc }, total: new Decimal(500) };
    expect(validatedReceiptOf(extracted, parts).isVendorNameDoubtful).toBe(isDoubtful);
  });

  it.each([
    ['adds up to the total with the subtotal', 'SUBTOTAL  100.00\nIVA 16%  16.00\nTOTAL  116.00', '116.00'],
    ['the total contains', 'PAN  116.00\nTOTAL  116.00\nIVA 16%  16.00', '116.00'],
    ['applies to a part of the total', 'PAN  150.00\nTOTAL  150.00\nIVA 16%  16.00', '150.00'],
    ['follows from its printed base', 'TOTAL  166.00\nIVA 16%  100.00  16.00\nIVA 0%  50.00  0.00', '166.00'],
  ])('has an IVA that %s', (_, text, total) => {
    expect(iva(text, total)).toEqual(['16.00', '0.16']);
  });

  it('has what was paid with a purse, and whether a card of unknown kind paid', () => {
    const paid = (rows: string) => {
      const { paymentForm, paidByPurse, paidByCardOfUnknownKind } = validate(`TOTAL  500.00\n${rows}`);
      return [paymentForm, paidByPurse.toNumber(), paidByCardOfUnknownKind];
    };
    expect(paid('EFECTIVO  300.00\nMONEDERO  200.00')).toEqual(['01', 200, false]);
    expect(paid('TIPO OPER: TARJETA')).toEqual([null, 0, true]);
  });

  it('has an IVA that adds up to the total with the items', () => {
    const text = 'TORNILLO  150.00\nTUERCA  50.00\nIVA 16%  20.00\nTOTAL  220.00';
    expect(iva(text, '220.00', '20.00')[0]).toBe('20.00');
  });

  it('leaves out an IVA that the total cannot contain, or that the subtotal contradicts', () => {
    expect(iva('PAN  100.00\nTOTAL  100.00\nIVA 16%  16.00', '100.00')).toEqual([undefined, undefined]);
    expect(iva('SUBTOTAL  100.00\nIVA 16%  12.00\nTOTAL  116.00', '116.00', '12.00')[0]).toBeUndefined();
  });

  it('has neither a returned item nor the line that takes it back', () => {
    const text =
      'CAMISA  100.00\nPANTALON  300.00\nDEVOLUCION PANTALON  -300.00\nTOTAL  100.00\nEFECTIVO  100.00';
    const parts = { vendor: { name: 'ABARROTES', rfc: 'XAXX010101000' }, total: new Decimal(100) };
    const { lines, discount } = validatedReceiptOf(readFields(typedPage(text)), parts);
    expect(lines.map(({ description, amount }) => [description, amount.toNumber()])).toEqual([
      ['CAMISA', 100],
    ]);
    expect(discount).toBeNull();
  });

  it('detects a printed permit that is not certain', () => {
    const permitOf = (text: string) => {
      const { fuelPermit, printsFuelPermit } = validate(`${text}\nTOTAL  500.00`);
      return [fuelPermit, printsFuelPermit];
    };
    expect(permitOf('PERMISO PL/12345/EXP/ES/2015')).toEqual(['PL/12345/EXP/ES/2015', true]);
    expect(permitOf('PERMISO PL112345/EXP/ES/2015')).toEqual([null, true]);
    expect(permitOf('PERMISO SANITARIO 1234/2015')).toEqual([null, false]);
  });

  it('has the tax letters of its items, and what the receipt says of them', () => {
    const {
      iva: printed,
      lines,
      taxLetters,
    } = validate(
      'LECHE  200.00 E\nJABON  300.00 A\nTOTAL  500.00\nEFECTIVO  500.00\nA = IVA 16%  E = EXENTO',
    );
    expect(printed).toBeNull();
    expect(lines.map(({ taxLetter }) => taxLetter)).toEqual(['E', 'A']);
    expect(taxLetters.map(({ letter, rate, exempt }) => [letter, rate?.toString(), exempt])).toEqual([
      ['A', '0.16', false],
      ['E', undefined, true],
    ]);
  });

  it.each([
    [true, 'PRODUCTO  LITROS  PRECIO  IMPORTE\nMAGNA  20.790  24.05  5'],
    [true, 'PRODUCTO  $XLTS  CANT  PESOS\nPREMIUM  24.05  20.00  481.00'],
    [true, '32011 GASOLINA REGULAR  20.790  24.05'],
    [true, 'BOMBA: 3  PRODUCTO: V-POWER\nVOLUMEN (L): 20.790'],
    [true, 'GASOLINA REGULAR MIN. 87 OCTANOS  20.790  24.05  500.00'],
    [true, 'G-PREMIUM  20.790  24.05  500.00'],
    [true, 'POSICION DE CARGA 3\nPROD 1  20.790  24.05  500.00'],
    [true, 'ESTACION DE SERVICIO E04156\nPROD 1  20.790  24.05  500.00'],
    [true, 'EST 50009\nCANT/LTS: 20.790\nPRECIO: 24.05\nIMPORTE  500.00'],
    [true, 'BOMBA 3\nPROD 1  20.790  24.05  500.00'],
    [false, 'PROD 1  20.790  24.05  500.00'],
    [false, 'EST. 1998\nPROD 1  20.790  24.05  500.00'],
    [false, 'BOMBA 1 HP  500.00\nCLAVO  20.790  24.05  500.00'],
    [false, 'BOMBA 3\nNUEZ  2.790  179.21  500.00'],
    [false, 'BOMBA 3\nPROD 1  10.790  24.05  600.00'],
    [false, 'PREMIUM  20.00  24.05  481.00'],
    [false, 'PREMIUM  1.000  95.00  95.00'],
    [false, 'PREMIUM  0.545  189.00  103.01'],
    [false, 'PREMIUM  1,500.00'],
    [false, 'POLLO PREMIUM  1.250  89.00  111.25'],
    [false, 'LECHE LALA 1 LTS\nPREMIUM  30.00'],
    [false, 'MAGNA'],
  ])('returns %s for litres of a fuel in %j', (printsFuelLitres, text) => {
    expect(validate(`${text}\nTOTAL  500.00`).printsFuelLitres).toBe(printsFuelLitres);
  });
});
