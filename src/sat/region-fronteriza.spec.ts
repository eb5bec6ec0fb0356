import { describe, expect, it } from 'vitest';
import { mayHaveBorderIva } from './region-fronteriza.js';

describe('mayHaveBorderIva', () => {
  it.each([
    ['Tijuana', '22010', '2022-05-04', true],
    ['Ciudad Juárez', '32000', '2019-01-01', true],
    ['Nuevo Laredo', '88000', '2025-12-31', true],
    ['Nogales', '84000', '2023-03-01', true],
    ['Tijuana before the decree', '22010', '2018-12-31', false],
    ['Tijuana after the decree', '22010', '2026-01-01', false],
    ['Tijuana, on an unknown day', '22010', null, true],
    ['Tapachula', '30700', '2022-05-04', true],
    ['Tapachula before its decree', '30700', '2020-06-01', false],
    ['La Paz', '23000', '2022-05-04', false],
    ['Monterrey', '64000', '2022-05-04', false],
    ['Hermosillo', '83000', '2022-05-04', false],
    ['Cancún', '77500', '2022-05-04', false],
  ])('%s', (_, postalCode, date, expected) => {
    expect(mayHaveBorderIva(postalCode, date)).toBe(expected);
  });
});
