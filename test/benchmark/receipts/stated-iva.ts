import { sampleReceiver } from '../../support/cfdi/sample-tickets.js';
import { buildComprobante } from '../../../src/cfdi/comprobante/build-comprobante.js';
import { CfdiRejected } from '../../../src/cfdi/rules/cfdi-rejected.js';
import type { Ticket } from '../../../src/receipts/ticket/ticket.js';

const IVA = '002';

/** The IVA of the CFDI that a ticket becomes, in pesos; null where it becomes none. */
export function statedIva(ticket: Ticket): number | null {
  try {
    const { impuestos } = buildComprobante({
      ticket,
      receiver: sampleReceiver({}),
      expenseDescription: null,
      issuedAt: new Date(),
      serie: null,
      folio: '0',
    });
    const ofIva = impuestos.traslados.filter(({ impuesto }) => impuesto === IVA);
    return ofIva.reduce((sum, { importe }) => sum + (importe?.toNumber() ?? 0), 0);
  } catch (error) {
    if (error instanceof CfdiRejected) return null;
    throw error;
  }
}
