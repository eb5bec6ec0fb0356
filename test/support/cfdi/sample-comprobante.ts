/** Sample documents for specs. */
import type { Receiver } from '../../../src/cfdi/receiver.js';
import {
  sampleReceiver,
  sampleReceipt,
  type ReceiptSketch,
} from '../../../src/testing/samples/sample-receipts.js';
import { buildComprobante, type BuiltComprobante } from '../../../src/cfdi/comprobante/build-comprobante.js';

/** Noon of Mexico City on 21 November 2026. */
export const NOON = new Date('2026-11-21T18:00:00Z');

export function sampleComprobante(
  sketch: ReceiptSketch = {},
  receiver: Partial<Receiver> = {},
  expenseDescription: string | null = null,
  assumes = true,
): BuiltComprobante {
  return buildComprobante({
    receipt: sampleReceipt(sketch),
    receiver: sampleReceiver(receiver),
    expenseDescription,
    issuedAt: NOON,
    serie: 'SBX',
    folio: '0A1B2C3D',
    assumes,
  });
}
