import { describe, expect, it } from '@jest/globals';
import { isClaveUnidad, UNIDADES, unidadPrinted } from './unidades.js';

describe('c_ClaveUnidad', () => {
  it('knows the units of receipts', () => {
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
    ['ENERGIA ELECTRICA KWH', 'KWH'],
    ['CONSUMO 125KWH', 'KWH'],
    ['AGUA POTABLE M3', 'MTQ'],
    ['LECHE 1 LT', null],
    ['AZUCAR 2 KG', null],
    ['AZUCAR 1/2 KG', null],
    ['MANGUERA 10 MTS', null],
    ['CAMISA M', null],
  ])('%s is sold by %s', (text, unidad) => {
    expect(unidadPrinted(text)).toBe(unidad);
  });
});
