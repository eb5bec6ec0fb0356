import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../../test/support/receipts/typed-page.js';
import { readFields } from '../read-fields.js';

const printsTableService = (row: string) =>
  readFields(typedPage(`EL ZAGUAN\n${row}\n2 SOPA  234.00\nTOTAL  234.00`)).evidence.printsTableService;

describe('table service', () => {
  it.each([
    'MESERO: KARLA',
    'Mesera Karla',
    'MESA: 40',
    'MESA 7',
    'Mesa # 12',
    'FOLIO 66594358  COMENSALES: 7',
  ])('is printed by %s', (row) => {
    expect(printsTableService(row)).toBe(true);
  });

  it.each([
    'MESA PLEGABLE 120',
    'MESA 4 PATAS  899.00',
    'MESA DE REGALOS',
    'MESA 4 PATAS',
    'MESA 120 CM',
    'LE ATENDIO KARLA',
    'LA MESA 22105 TIJUANA',
    'CAJERO: KARLA',
  ])('is not printed by %s', (row) => {
    expect(printsTableService(row)).toBe(false);
  });
});
