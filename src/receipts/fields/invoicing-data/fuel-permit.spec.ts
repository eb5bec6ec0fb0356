import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { FIELDS } from '../../extraction/field-table.js';
import { fuelPermit } from './fuel-permit.js';

const read = (text: string) => fuelPermit(typedRows(text));
const isCertain = (text: string) => (read(text)?.certainty ?? 0) >= FIELDS.fuelPermit.minEvidence;

describe('fuelPermit', () => {
  it.each([
    ['PERMISO CRE PL/12345/EXP/ES/2015', 'PL/12345/EXP/ES/2015'],
    ['Permiso CNE: PL/1234/EXP/ES/2022', 'PL/1234/EXP/ES/2022'],
    ['No. Permiso\nPL/00320/EXP/ES/2019', 'PL/00320/EXP/ES/2019'],
    ['PERMISO CRE:PL / 12345 / EXP / ES / 2015', 'PL/12345/EXP/ES/2015'],
    ['PERMISO PL-12345-EXP-ES-2015 ESTACION 7421', 'PL/12345/EXP/ES/2015'],
    ['CRE/PL/12345/EXP/ES/2015', 'PL/12345/EXP/ES/2015'],
    ['PERMISO CRE PL/12345/EXP/ES/MM/2021', 'PL/12345/EXP/ES/MM/2021'],
    ['PERMISO CNE/PL/25001/EXP/ES/2025', 'CNE/PL/25001/EXP/ES/2025'],
    ['PERMISO PL/364/DIS/OM/2015', 'PL/364/DIS/OM/2015'],
    ['PERMISO H/20304/COM/2018', 'H/20304/COM/2018'],
    ['PERMISO CRE P1/1O345/EXP/E5/2O15', 'PL/10345/EXP/ES/2015'],
    ['PL/12345/EXP/ES/2015\nPERMISO COMERCIALIZACION H/20304/COM/2018', 'PL/12345/EXP/ES/2015'],
    ['PERMISO CRE PL/12345/\nEXP/ES/2015', 'PL/12345/EXP/ES/2015'],
    ['PERMISO CRE PL/12345/EXP\n/ES/2015  ISLA 2', 'PL/12345/EXP/ES/2015'],
    ['CNE/PL/25001/EXP/\nES/2025', 'CNE/PL/25001/EXP/ES/2025'],
    ['PERMISO CRE PL/24001/EXP/ES/2025', 'PL/24001/EXP/ES/2025'],
    ['PERMISO PL/12345/EXP/ES/2015\nGRACIAS\nPL/12345/EXP/ES/2015', 'PL/12345/EXP/ES/2015'],
  ])('reads %j', (text, permit) => {
    expect(read(text)?.value).toBe(permit);
    expect(isCertain(text)).toBe(true);
  });

  it.each([
    ['whose slash may be one of its digits', 'PERMISO PL112345/EXP/ES/2015'],
    ['that may end with a slash', 'PERMISO PL/12345EXP/ES/2015'],
    ['that continues on the next row without a slash', 'PERMISO PL/12345\nEXP/ES/2015'],
    ['whose year may belong to a date below', 'PERMISO PL/12345/EXP/ES/\n2025-11-20  13:05'],
    ['that the CNE may have issued', 'PERMISO CNE PL/25001/EXP/ES/2025'],
    ['that the CNE, on the row above, may have issued', 'PERMISO CNE:\nPL/25001/EXP/ES/2025'],
    ['beside that of another station', 'PL/12345/EXP/ES/2015\nPL/12346/EXP/ES/2015'],
  ])('is not certain of a number %s', (_, text) => {
    expect(read(text)).not.toBeNull();
    expect(isCertain(text)).toBe(false);
  });

  it('has the region of its first row', () => {
    const [, , , { y } = { y: 0 }] = read('GASOLINERA\nPL/12345/\nEXP/ES/2015')?.region ?? [];
    expect(y).toBe(54);
  });

  it.each([
    'PERMISO: 12345',
    'PERMISO CRE PL/10560/EXP',
    'PERMISO SANITARIO 1234/2015',
    'GAS LP LP/00751/EXP/ES/2016',
    'PERMISO CRE PL/12345/EXP/ES/1915',
    'PERMISO CRE PL/123\n45/EXP/ES/2015',
    'PERMISO PL/12345/\nGRACIAS\nEXP/ES/2015',
  ])('finds none in %j', (text) => {
    expect(read(text)).toBeNull();
  });
});
