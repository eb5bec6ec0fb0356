import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { isClaveUnidad, UNIDADES, unidadOfMeter, unidadPrinted } from './unidades.js';

describe('c_ClaveUnidad', () => {
  it('has the units of receipts', () => {
    expect(UNIDADES.LTR).toBe('Litro');
    expect(UNIDADES.KWH).toBe('Kilowatt hora');
    expect(isClaveUnidad('H87')).toBe(true);
    expect(isClaveUnidad('toString')).toBe(false);
    expect(isClaveUnidad('XXX')).toBe(false);
  });

  it.each([
    ['JITOMATE KG', 'KGM'],
    ['FRIJOL A GRANEL', 'KGM'],
    ['CLORO LT', 'LTR'],
    ['CABLE THW 12 NEGRO MTS', 'MTR'],
    ['ARENA METRO CUBICO', 'MTQ'],
    ['LECHE 1 LT', null],
    ['AZUCAR 2 KG', null],
    ['AZUCAR 1/2 KG', null],
    ['MANGUERA 10 MTS', null],
    ['CAMISA M', null],
    ['TORNILLO M3 X 10', null],
    ['MACBOOK AIR M3', null],
    ['BASCULA KG', null],
    ['JARRA LT', null],
    ['MEDIDOR KWH', null],
  ])('%s is sold by %s', (text, unidad) => {
    expect(unidadPrinted(text, new Decimal(1))).toBe(unidad);
  });

  it.each([
    ['ARENA M3', 'MTQ'],
    ['TORNILLO M3 X 10', null],
  ])('a fraction of %s is sold by %s', (text, unidad) => {
    expect(unidadPrinted(text, new Decimal('2.5'))).toBe(unidad);
  });

  it.each([
    ['ENERGIA ELECTRICA KWH', 'KWH'],
    ['CONSUMO 125KWH', 'KWH'],
    ['AGUA POTABLE M3', 'MTQ'],
    ['AGUA POTABLE', null],
  ])('%s is billed by %s', (text, unidad) => {
    expect(unidadOfMeter(text)).toBe(unidad);
  });
});
