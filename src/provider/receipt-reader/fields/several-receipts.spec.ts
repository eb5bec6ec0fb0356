import { describe, expect, it } from '@jest/globals';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { typedPage } from '../../../../test/support/typed-page.js';
import { readFields } from './read-fields.js';

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
  it('sees two below each other, of two shops or of one', () => {
    expect(showsSeveral([...one, ...two])).toBe(true);
    expect(showsSeveral([...one.slice(0, 6), 'CAMBIO               84.00', ...sameShop])).toBe(true);
  });

  it('sees two side by side', () => {
    expect(showsSeveral(one.map((line, at) => [line.padEnd(45), two[at]].join('')))).toBe(true);
  });

  it('sees one where there is one', () => {
    expect(showsSeveral(one)).toBe(false);
  });

  it("takes a card's slip for a part of its receipt, with and without a tip", () => {
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

  it("takes a customer's RFC for no second vendor's", () => {
    expect(showsSeveral([...one.slice(0, 2), `RFC CLIENTE: ${rfc('CLB150103K2')}`, ...one.slice(2)])).toBe(
      false,
    );
  });
});
