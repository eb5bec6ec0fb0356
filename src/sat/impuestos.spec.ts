import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { IEPS, isTasaOCuota, IVA, type Impuesto, type TipoFactor } from './impuestos.js';

describe('c_TasaOCuota', () => {
  it.each<[Impuesto, TipoFactor, string | null, boolean]>([
    [IVA, 'Tasa', '0.16', true],
    [IVA, 'Tasa', '0.160000', true],
    [IVA, 'Tasa', '0.08', true],
    [IVA, 'Tasa', '0', true],
    [IVA, 'Tasa', '0.15', false],
    [IVA, 'Tasa', null, false],
    [IVA, 'Cuota', '0.16', false],
    [IVA, 'Exento', null, true],
    [IVA, 'Exento', '0', false],
    [IEPS, 'Tasa', '0.265', true],
    [IEPS, 'Tasa', '1.6', true],
    [IEPS, 'Tasa', '0.16', false],
    [IEPS, 'Cuota', '6.4555', true],
    [IEPS, 'Cuota', '72.160501', false],
    [IEPS, 'Cuota', '-1', false],
  ])('%s %s %s: %s', (impuesto, tipoFactor, rate, allowed) => {
    expect(isTasaOCuota(impuesto, tipoFactor, rate === null ? null : new Decimal(rate))).toBe(allowed);
  });
});
