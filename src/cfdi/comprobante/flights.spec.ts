import { describe, expect, it } from 'vitest';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import type { LineSketch, ReceiptSketch } from '../../testing/samples/sample-receipts.js';

const FARE: LineSketch = ['TARIFA MEX-MTY', '1', '1160.00', '1160.00'];
const AIRLINE = { name: 'AEROLINEAS DEL VALLE SA DE CV' };

describe('a flight', () => {
  it.each<[string, ReceiptSketch]>([
    ['with TUA', { total: '1660.00', lines: [FARE, ['TUA', '1', '500.00', '500.00']] }],
    ['with T.U.A.', { total: '1660.00', lines: [FARE, ['T.U.A. NACIONAL', '1', '500.00', '500.00']] }],
    [
      'with its fee in words',
      { total: '1660.00', lines: [FARE, ['Tarifa de uso de aeropuerto', '1', '500.00', '500.00']] },
    ],
    ['of an airline, without lines that add up', { total: '1660.00', vendor: AIRLINE }],
  ])('is refused: %s', (_, sketch) => {
    expect(() => sampleComprobante(sketch)).toThrow(
      expect.objectContaining({ code: 'COMPLEMENT_NOT_SUPPORTED' }),
    );
  });

  it.each<[string, ReceiptSketch]>([
    ['other words with these letters', { total: '116.00', lines: [['ESTATUA', '1', '116.00', '116.00']] }],
    [
      'what an airline sells on board',
      { total: '58.00', vendor: AIRLINE, lines: [['REFRESCO', '1', '58.00', '58.00']] },
    ],
  ])('is not: %s', (_, sketch) => {
    expect(sampleComprobante(sketch).conceptos).toHaveLength(1);
  });
});
