import { describe, expect, it } from 'vitest';
import { sampleComprobante } from '../../../../test/support/cfdi/sample-comprobante.js';
import { taxesOf } from './impuestos-text.js';

const { conceptos } = sampleComprobante();

describe('the taxes of a printed Concepto', () => {
  it('begin with its ObjetoImp', () => {
    expect(conceptos.map(taxesOf)).toEqual([
      '02 - Sí objeto de impuesto  ·  IVA 16 %: base 100.00, importe 16.00',
    ]);
  });

  it('are the ObjetoImp alone if there are none', () => {
    const untaxed = conceptos.map((concepto) => ({ ...concepto, objetoImp: '01' as const, traslados: [] }));
    expect(untaxed.map(taxesOf)).toEqual(['01 - No objeto de impuesto']);
  });
});
