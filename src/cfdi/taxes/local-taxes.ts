/**
 * Taxes of states and municipalities, such as the tax on lodging (ISH). A vendor states them in the complement implocal 1.0
 * (SAT, "Complemento de otros derechos e impuestos"), outside the Conceptos. The sandbox states each as a Concepto that is
 * not object of tax (ObjetoImp 01), so that the schema of CFDI 4.0 alone validates the document and its Total is the
 * amount paid.
 */
import type { Decimal } from 'decimal.js';
import type { ValidatedReceipt, ReceiptLocalTax } from '../../receipts/validation/validated-receipt.js';
import type { Concepto } from '../schema/comprobante.js';
import { ONE } from '../schema/decimal-arithmetic.js';
import { UNIDADES } from '../../sat/unidades.js';

export function localTaxConceptos({ localTaxes }: ValidatedReceipt): readonly Concepto[] {
  return localTaxes.map((tax) => untaxedConcepto(nameOfLocalTax(tax), tax.amount));
}

export function nameOfLocalTax({ isOfLodging }: ReceiptLocalTax): string {
  return isOfLodging ? 'IMPUESTO SOBRE HOSPEDAJE' : 'IMPUESTO LOCAL';
}

/** A Concepto for an amount that is not object of tax. */
export function untaxedConcepto(descripcion: string, amount: Decimal): Concepto {
  return {
    claveProdServ: '01010101',
    cantidad: ONE,
    claveUnidad: 'ACT',
    unidad: UNIDADES.ACT,
    descripcion,
    valorUnitario: amount,
    importe: amount,
    descuento: null,
    objetoImp: '01',
    traslados: [],
    hidroYPetro: null,
  };
}
