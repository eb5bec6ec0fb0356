/**
 * Taxes of states and towns, such as on lodging (ISH). A vendor states them in the complement implocal 1.0 (SAT,
 * "Complemento de otros derechos e impuestos"), outside of the Conceptos. The sandbox states each as a Concepto that is
 * no object of tax (ObjetoImp 01), so that the document can be checked against the schema of CFDI 4.0 alone and its
 * Total is what was paid.
 */
import type { Ticket, TicketLine, TicketLocalTax } from '../../ticket.js';
import type { Concepto } from './comprobante.js';
import { ONE } from './decimals.js';
import { UNIDADES } from '../../../sat/unidades.js';

const NAMED = /\bI\.?S\.?H\b|\bIMP(?:TO|UESTO)?\b.*\b(?:HOSPEDAJE|LOCAL|ESTATAL|MUNICIPAL)\b|^HOSPEDAJE \d/i;
const LODGING = /\b(?:HOTEL|MOTEL|HOSTAL|POSADA|HOSPEDAJE|HABITACI[OÓ]N|SUITES?|NOCHES?)\b/i;

/** Whether a line of a receipt is not an article but one of its local taxes. */
export function isLocalTax(
  { description, amount }: TicketLine,
  localTaxes: readonly TicketLocalTax[],
): boolean {
  return NAMED.test(description) && localTaxes.some((tax) => tax.amount.equals(amount));
}

export function localTaxConceptos(ticket: Ticket): readonly Concepto[] {
  return ticket.localTaxes
    .filter(({ amount }) => amount.gt(0))
    .map(({ amount }) => ({
      claveProdServ: '01010101',
      cantidad: ONE,
      claveUnidad: 'ACT',
      unidad: UNIDADES.ACT,
      descripcion: isLodging(ticket) ? 'IMPUESTO SOBRE HOSPEDAJE' : 'IMPUESTO LOCAL',
      valorUnitario: amount,
      importe: amount,
      descuento: null,
      objetoImp: '01',
      traslados: [],
    }));
}

function isLodging({ vendor, lines }: Ticket): boolean {
  return [vendor.name, ...lines.map(({ description }) => description)].some((text) => LODGING.test(text));
}
