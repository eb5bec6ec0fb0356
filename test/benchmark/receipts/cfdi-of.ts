import { sampleReceiver } from '../../../src/testing/samples/sample-receipts.js';
import { buildComprobante } from '../../../src/cfdi/comprobante/build-comprobante.js';
import { CfdiRejected, type RejectionCode } from '../../../src/cfdi/rules/cfdi-rejected.js';
import type { ValidatedReceipt } from '../../../src/receipts/validation/validated-receipt.js';

const IVA = '002';

/** The CFDI of a receipt with its IVA in pesos; null if there is none. */
export type Cfdi = { state: 'issued'; iva: number } | { state: 'rejected'; code: RejectionCode };

/** Builds the CFDI of a receipt. */
export function cfdiOf(ticket: ValidatedReceipt): Cfdi {
  try {
    const { impuestos } = buildComprobante({
      receipt: ticket,
      receiver: sampleReceiver({}),
      expenseDescription: null,
      issuedAt: new Date(),
      serie: null,
      folio: '0',
      assumes: true,
    });
    const ofIva = impuestos.traslados.filter(({ impuesto }) => impuesto === IVA);
    return {
      state: 'issued',
      iva: ofIva.reduce((sum, { importe }) => sum + (importe?.toNumber() ?? 0), 0),
    };
  } catch (error) {
    if (error instanceof CfdiRejected) return { state: 'rejected', code: error.code };
    throw error;
  }
}
