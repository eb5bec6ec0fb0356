import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { rfcCheckDigit } from '../../sat/rfc.js';
import type { SingleKey } from '../extraction/field-table.js';
import { readFields } from '../fields/read-fields.js';
import { knownVendors } from '../vendors/known-vendors.js';
import { certainReceiptOf, judge } from '../verdict.js';
import type { Correction } from './correction.js';
import { judgeCorrected } from './judge-corrected.js';
import { contradictionsOf, withoutContradictions } from './print-contradictions.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const RECEIVER = 'EKU9003173C9';
const NOW = new Date('2026-03-20T18:00:00Z');
const PAPER = [
  'ABARROTES LA ESQUINA DE TERE S.A. DE C.V.',
  `RFC: ${RFC}`,
  'FECHA: 14/03/2026  HORA: 18:42:10',
  'TICKET: 004817',
  'LECHE ENTERA  34.00',
  'PAN DE CAJA  59.00',
  'SUBTOTAL  80.17',
  'IVA 16%  12.83',
  'TOTAL  93.00',
  'EFECTIVO  100.00',
  'CAMBIO  7.00',
];
const extract = (change: (row: string) => string | null = (row) => row) =>
  readFields(typedPage(PAPER.flatMap((row) => change(row) ?? []).join('\n')));
const TORN = extract((row) => (row.startsWith('RFC') ? null : row));
const contextOf = (extracted: typeof TORN, blamed: readonly SingleKey[] = ['vendorRfc']) => ({
  receiverRfc: RECEIVER,
  verdict: judge(extracted, { receiverRfc: RECEIVER, now: NOW }),
  blamed,
  vendors: knownVendors(),
});
const contradicted = (correction: Correction, extracted = TORN, blamed?: readonly SingleKey[]) =>
  contradictionsOf(extracted, correction, contextOf(extracted, blamed)).map(
    ({ field, reason }) => `${field}: ${reason}`,
  );

describe('a receipt whose RFC is torn off, and which is legible otherwise', () => {
  it('may get the RFC of the printed name', () => {
    expect(contextOf(TORN).verdict).toMatchObject({ code: 'VENDOR_RFC_NOT_FOUND' });
    expect(contradicted({ vendorRfc: RFC })).toEqual([]);
  });

  it('may not be rewritten', () => {
    const items = [
      { was: null, description: 'Laptop', quantity: '1', unitPrice: '1', amount: '999999999.99' },
    ];
    const everything: Correction = {
      vendorRfc: RFC,
      vendorName: 'CEMENTOS DEL NORTE',
      date: '2026-11-20',
      time: '03:00:00',
      ticketNumber: '77',
      total: '999999999.99',
      subtotal: null,
      iva: null,
      paymentForm: '04',
      lines: items,
    };
    const { vendorRfc: _, ...rest } = everything;
    expect(contradicted(everything).toSorted()).toEqual(
      Object.keys(rest)
        .map((field) => `${field}: certain`)
        .toSorted(),
    );
    expect(withoutContradictions(TORN, everything, contextOf(TORN))).toEqual({ vendorRfc: RFC });
  });

  it.each<[string, Correction]>([
    ['a company whose initials are not those of the name', { vendorRfc: 'TRI990101AB1' }],
    ['a known company of another name', { vendorRfc: 'CCO8605231N4' }],
    ['a person, for the name is a company’s', { vendorRfc: 'CACX7605101P8' }],
  ])('may not get the RFC of %s', (_, correction) => {
    expect(contradicted(correction)).toEqual(['vendorRfc: other vendor']);
  });

  it('may get the RFC of any company that is not known if it prints only the sign of the shop', () => {
    const sign = extract((row) =>
      row.startsWith('RFC') ? null : row.startsWith('ABARROTES') ? 'LA CASA DE TOÑO' : row,
    );
    expect(certainReceiptOf(sign, RECEIVER).vendor.name).toBe('LA CASA DE TOÑO');
    expect(contradicted({ vendorRfc: 'OAN140822AB1' }, sign)).toEqual([]);
    expect(contradicted({ vendorRfc: 'CCO8605231N4' }, sign)).toEqual(['vendorRfc: other vendor']);
    const corrected = judgeCorrected(
      sign,
      { vendorRfc: `OAN140822AB${rfcCheckDigit('OAN140822AB0')}` },
      { receiverRfc: RECEIVER, now: NOW },
    );
    expect(corrected.verdict).toMatchObject({ state: 'readable' });
  });

  it.each<[string, Correction]>([
    ['a digit of the total', { total: '98.00' }],
    ['a digit of the day', { date: '2026-03-11' }],
    ['a digit of the number', { ticketNumber: '004811' }],
    ['a letter of the name', { vendorName: 'ABARROTES LA ESQUINA DE TEPE' }],
    ['the legal form', { vendorName: 'ABARROTES LA ESQUINA DE TERE' }],
  ])('may be corrected in %s that was taken for its like', (_, correction) => {
    expect(contradicted(correction)).toEqual([]);
  });

  it.each<[string, Correction]>([
    ['has another magnitude', { total: '930.00' }],
    ['has a digit that does not look like the printed one', { total: '92.00' }],
    ['differs in more than two digits', { total: '88.88' }],
  ])('may not get a total that %s', (_, correction) => {
    expect(contradicted(correction)).toEqual(['total: certain']);
  });
});

describe('a field', () => {
  it('may have any value if it was not read', () => {
    const untitled = extract((row) => (/^(TICKET|FECHA|RFC)/.test(row) ? null : row));
    expect(contradicted({ date: '2026-03-14', time: '18:42:00', ticketNumber: '9' }, untitled)).toEqual([]);
  });

  it('may have any value if it is blamed, except the total that is certain', () => {
    const items = [{ was: 0, description: 'Hospedaje', quantity: '1', unitPrice: '93', amount: '93.00' }];
    const blamed: SingleKey[] = ['lines', 'total'];
    expect(contradicted({ lines: items, total: '1000.00' }, extract(), blamed)).toEqual(['total: certain']);
  });

  it('may have any value while the total is disputed', () => {
    const disputed = extract((row) =>
      row.replace('59.00', '89.00').replace(/^(SUBTOTAL|IVA|EFECTIVO|CAMBIO).*/, ''),
    );
    expect(certainReceiptOf(disputed, RECEIVER).total).toBeNull();
    expect(contradicted({ total: '123.00' }, disputed, ['total'])).toEqual([]);
  });

  it('of an item may be cut where it was shown cut, and no item may be added', () => {
    const [long, items] = ['X'.repeat(100), ['34.00', '59.00']];
    const extracted = extract((row) => row.replace('PAN DE CAJA', `PAN ${long} ${long}`));
    const lines = items.map((amount, was) => ({
      was,
      description: extracted.lines?.value[was]?.description.slice(0, 120) ?? '',
      quantity: '1',
      unitPrice: amount,
      amount,
    }));
    const [milk, bread] = lines as [(typeof lines)[0], (typeof lines)[0]];
    expect(extracted.lines?.value[1]?.description.length).toBeGreaterThan(120);
    expect(
      contradicted({ lines: [{ ...milk, amount: '84.00', unitPrice: '84.00' }, bread] }, extracted, []),
    ).toEqual([]);
    expect(contradicted({ lines: [...lines, { ...bread, was: 2 }] }, extracted, [])).toEqual([
      'lines: certain',
    ]);
    expect(contradicted({ lines: [milk] }, extracted, [])).toEqual(['lines: certain']);
  });

  it('of an RFC may change in a misread character, whatever name is printed', () => {
    const sign = extract((row) => (row.startsWith('ABARROTES') ? 'TIENDA EL FARO' : row));
    expect(contradicted({ vendorRfc: RFC.replace('0', '8') }, sign, [])).toEqual([]);
    expect(contradicted({ vendorRfc: 'TRI990101AB1' }, sign, [])).toEqual(['vendorRfc: certain']);
  });
});
