import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { typedPage } from '../../../../test/support/receipts/typed-page.js';
import { readFields } from '../read-fields.js';

const rfc = (beginning: string): string => beginning + rfcCheckDigit(`${beginning}0`);

function receipt(name: string, beginning: string, total: string, ticket: string): string[] {
  return [
    `${name} S.A. DE C.V.`,
    `RFC: ${rfc(beginning)}`,
    `FECHA: 14/03/2026  TICKET: ${ticket}`,
    `PAN DE CAJA          ${total}`,
    `TOTAL                ${total}`,
    `EFECTIVO             200.00`,
    'GRACIAS',
  ];
}

const one = receipt('TIENDAS EL FARO', 'TEF140822H3', '116.00', '004817');
const two = receipt('CAFE LA BAHIA', 'CLB150103K2', '87.50', '000312');
const sameShop = receipt('TIENDAS EL FARO', 'TEF140822H3', '54.00', '004818');

function showsSeveral(lines: readonly string[]): boolean {
  return readFields(typedPage(lines.join('\n'))).evidence.severalReceipts;
}

describe('showsSeveralReceipts', () => {
  it('finds two receipts one above the other, of two shops or of one', () => {
    expect(showsSeveral([...one, ...two])).toBe(true);
    expect(showsSeveral([...one.slice(0, 6), 'CAMBIO               84.00', ...sameShop])).toBe(true);
  });

  it('finds the lower receipt if one of both has no legible RFC', () => {
    const upper = one.filter((line) => !line.startsWith('RFC'));
    expect(showsSeveral([...upper, ...two])).toBe(true);
    expect(showsSeveral([...one, ...two.filter((line) => !line.startsWith('RFC'))])).toBe(true);
  });

  it('distinguishes two receipts of one shop without ticket numbers by date or time', () => {
    const dated = (lines: readonly string[], date: string): string[] =>
      lines.map((line) => (line.startsWith('FECHA') ? `FECHA: ${date}` : line));
    const first = dated(one, '14/03/2026 18:42');
    expect(showsSeveral([...first, ...dated(sameShop, '15/03/2026 18:42')])).toBe(true);
    expect(showsSeveral([...first, ...dated(sameShop, '14/03/2026 19:50')])).toBe(true);
  });

  it('distinguishes two companies with the same total', () => {
    expect(showsSeveral([...one, ...receipt('CAFE LA BAHIA', 'CLB150103K2', '116.00', '000312')])).toBe(true);
  });

  it('finds two receipts side by side', () => {
    expect(showsSeveral(one.map((line, at) => [line.padEnd(45), two[at]].join('')))).toBe(true);
  });

  it('finds only one receipt if there is one', () => {
    expect(showsSeveral(one)).toBe(false);
  });

  it('treats a card slip as part of its receipt, with and without a tip', () => {
    const slip = (total: string): string[] => [
      'BANCO DEL GOLFO',
      'TIENDAS EL FARO',
      `RFC ${rfc('TEF140822H3')}`,
      'AFILIACION 1234567',
      `TOTAL                ${total}`,
      'APROBADA 004817',
    ];
    expect(showsSeveral([...one, ...slip('116.00')])).toBe(false);
    expect(showsSeveral([...one, ...slip('130.00')])).toBe(false);
  });

  it("treats a bank's slip with its own RFC, name, time and number as part of the receipt", () => {
    const slip = [
      'BBVA MEXICO S.A.',
      `RFC ${rfc('BBA830831LJ')}`,
      'FECHA 14/03/2026 19:50',
      'OPERACION: 998877',
      'AFILIACION 1234567',
      'TOTAL                116.00',
    ];
    expect(showsSeveral([...one, ...slip])).toBe(false);
  });

  it('does not count a copy, suggested tips or a total with tax as a second receipt', () => {
    const stub = ['COPIA CLIENTE', 'TICKET 004817', 'TOTAL  116.00'];
    const tips = ['FOLIO 5512', 'PROPINA SUGERIDA', 'TOTAL CON 10%  127.60', 'TOTAL CON 15%  133.40'];
    const taxed = ['FECHA: 15/03/2026', 'IVA  18.56', 'GRAN TOTAL  134.56', 'VISA  134.56'];
    for (const foot of [stub, tips, taxed]) expect(showsSeveral([...one, ...foot])).toBe(false);
  });

  it("does not read a customer's RFC as that of a second vendor", () => {
    expect(showsSeveral([...one.slice(0, 2), `RFC CLIENTE: ${rfc('CLB150103K2')}`, ...one.slice(2)])).toBe(
      false,
    );
  });
});
