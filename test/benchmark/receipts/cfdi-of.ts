import { sampleReceiver } from '../../../src/testing/samples/sample-receipts.js';
import { buildComprobante, type BuiltComprobante } from '../../../src/cfdi/comprobante/build-comprobante.js';
import { CfdiRejected, type RejectionCode } from '../../../src/cfdi/rules/cfdi-rejected.js';
import type { ValidatedReceipt } from '../../../src/receipts/validation/validated-receipt.js';
import { IEPS, IVA } from '../../../src/sat/impuestos.js';
import type { Stated } from './fields.js';
import { goodsOf } from './goods.js';

/** The CFDI of a receipt, as the sandbox issues it. */
export type Cfdi = { state: 'issued'; stated: Stated } | { state: 'rejected'; code: RejectionCode };

/** Builds the CFDI of a receipt. */
export function cfdiOf(receipt: ValidatedReceipt): Cfdi {
  try {
    const comprobante = buildComprobante({
      receipt,
      receiver: sampleReceiver({}),
      expenseDescription: null,
      issuedAt: new Date(),
      serie: null,
      folio: '0',
      assumes: true,
    });
    return { state: 'issued', stated: statedBy(comprobante) };
  } catch (error) {
    if (error instanceof CfdiRejected) return { state: 'rejected', code: error.code };
    throw error;
  }
}

function statedBy(comprobante: BuiltComprobante): Stated {
  const { total, emisor, formaPago, conceptos, impuestos, trasladosLocales, assumptions } = comprobante;
  const sumOf = (tax: string): number =>
    impuestos.traslados
      .filter(({ impuesto }) => impuesto === tax)
      .reduce((sum, { importe }) => sum + (importe?.toNumber() ?? 0), 0);
  return {
    total: total.toNumber(),
    rfc: emisor.rfc,
    name: emisor.nombre,
    iva: sumOf(IVA),
    ieps: sumOf(IEPS),
    localTaxes: trasladosLocales.reduce((sum, { importe }) => sum + importe.toNumber(), 0),
    paymentForm: formaPago,
    permits: [...new Set(conceptos.flatMap(({ hidroYPetro }) => hidroYPetro?.numeroPermiso ?? []))],
    articles: conceptos.map(({ descripcion, claveProdServ }) => ({
      description: descripcion,
      goods: goodsOf(claveProdServ),
    })),
    assumptions,
  };
}
