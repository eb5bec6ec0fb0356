import { describe, expect, it } from 'vitest';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import type { LineSketch, ReceiptSketch } from '../../testing/samples/sample-receipts.js';

const FARE: LineSketch = ['TARIFA MEX-MTY', '1', '1160.00', '1160.00'];
const AIRLINE = { name: 'AEROLINEAS DEL VALLE SA DE CV' };

const DRINK: LineSketch = ['REFRESCO', '1', '58.00', '58.00'];
const sold = (name: string, vendor: ReceiptSketch['vendor'] = {}): ReceiptSketch => ({
  total: '1160.00',
  vendor,
  lines: [[name, '1', '1160.00', '1160.00']],
});

describe('a flight', () => {
  it.each<[string, ReceiptSketch]>([
    ['with TUA', { total: '1660.00', lines: [FARE, ['TUA', '1', '500.00', '500.00']] }],
    ['with T.U.A.', { total: '1660.00', lines: [FARE, ['T.U.A. NACIONAL', '1', '500.00', '500.00']] }],
    [
      'with its fee in words',
      { total: '1660.00', lines: [FARE, ['Tarifa de uso de aeropuerto', '1', '500.00', '500.00']] },
    ],
    ['of an airline, without lines that add up', { total: '1660.00', vendor: AIRLINE }],
    ['of an airline, without TUA', { total: '1160.00', vendor: AIRLINE, lines: [FARE] }],
    ['of an airline, with other words', sold('MEX-MTY 23NOV', AIRLINE)],
    ['a seat, beside a meal on board', { total: '1218.00', vendor: AIRLINE, lines: [FARE, DRINK] }],
    ['luggage in the hold', sold('MALETA DOCUMENTADA', AIRLINE)],
  ])('is refused: %s', (_, sketch) => {
    expect(() => sampleComprobante(sketch)).toThrow(
      expect.objectContaining({ code: 'COMPLEMENT_NOT_SUPPORTED' }),
    );
  });

  it.each<[string, ReceiptSketch]>([
    ['other words with these letters', { total: '116.00', lines: [['ESTATUA', '1', '116.00', '116.00']] }],
    ['what an airline sells on board', { total: '58.00', vendor: AIRLINE, lines: [DRINK] }],
    ['the freight of an airline', sold('FLETE AEREO MEX-MTY', AIRLINE)],
    ['of its cargo company', sold('GUIA 139-12345678', { name: 'AEROMEXICO CARGO SAPI DE CV' })],
    ['luggage', sold('MALETA DE CABINA', AIRLINE)],
    ['of a luggage shop', sold('SAMSONITE 20', { name: 'MALETAS Y EQUIPAJES AEROMEXICO SA DE CV' })],
    ['of a bus line', sold('PASAJE CDMX-PUEBLA', { name: 'AUTOBUSES AEROVIAS SA DE CV' })],
    ['a fare of another vendor', sold('TARIFA BASE', {})],
  ])('is not: %s', (_, sketch) => {
    expect(sampleComprobante(sketch).conceptos).toHaveLength(1);
  });
});
