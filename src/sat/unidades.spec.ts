import { describe, expect, it } from '@jest/globals';
import { isClaveUnidad, UNIDADES } from './unidades.js';

describe('c_ClaveUnidad', () => {
  it('knows the units of receipts', () => {
    expect(UNIDADES.LTR).toBe('Litro');
    expect(isClaveUnidad('H87')).toBe(true);
    expect(isClaveUnidad('toString')).toBe(false);
    expect(isClaveUnidad('XXX')).toBe(false);
  });
});
