/**
 * Taxes of states and towns, such as on lodging (ISH). A vendor states them in the complement implocal 1.0 (SAT,
 * "Complemento de otros derechos e impuestos"), outside of the Conceptos. The sandbox states each as a Concepto that is
 * no object of tax (ObjetoImp 01), so that the document can be checked against the schema of CFDI 4.0 alone and its
 * Total is what was paid.
 */
import type { Decimal } from 'decimal.js';
import type { Ticket, TicketLine, TicketLocalTax } from '../../receipts/ticket.js';
import type { Concepto } from '../comprobante/comprobante.js';
import { ONE } from '../comprobante/decimals.js';
import { UNIDADES } from '../../sat/unidades.js';

const NAMED = /\bI\.?S\.?H\b|\bIMP(?:TO|UESTO)?\b.*\b(?:HOSPEDAJE|LOCAL|ESTATAL|MUNICIPAL)\b|^HOSPEDAJE \d/i;
/** So named, it is a tax although its amount was not read as one; `HOSPEDAJE 3 NOCHES` is an article. */
const NAMED_OF_LODGING = /\bI\.?S\.?H\b|\bIMP(?:TO|UESTO)?\b.*\bHOSPEDAJE\b/i;
const LODGING = /\b(?:HOTEL|MOTEL|HOSTAL|POSADA|HOSPEDAJE|HABITACI[OÓ]N|SUITES?|NOCHES?)\b/i;

/** Whether a line of a receipt is not an article but one of its local taxes. */
export function isLocalTax(
  { description, amount }: TicketLine,
  localTaxes: readonly TicketLocalTax[],
): boolean {
  return (
    NAMED_OF_LODGING.test(description) ||
    (NAMED.test(description) && localTaxes.some((tax) => tax.amount.equals(amount)))
  );
}

/** Those above zero; where none was read, the lines that name one. */
export function localTaxesOf({ localTaxes, lines }: Ticket): readonly TicketLocalTax[] {
  const isCharged = ({ amount }: TicketLocalTax) => amount.gt(0);
  const read = localTaxes.filter(isCharged);
  if (read.length > 0) return read;
  return lines
    .filter(({ description }) => NAMED_OF_LODGING.test(description))
    .map(({ amount }) => ({ rate: null, amount }))
    .filter(isCharged);
}

export function localTaxConceptos(ticket: Ticket): readonly Concepto[] {
  const descripcion = isLodging(ticket) ? 'IMPUESTO SOBRE HOSPEDAJE' : 'IMPUESTO LOCAL';
  return localTaxesOf(ticket).map(({ amount }) => untaxedConcepto(descripcion, amount));
}

/** What was paid and is no object of tax. */
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
  };
}

function isLodging({ vendor, lines }: Ticket): boolean {
  return [vendor.name, ...lines.map(({ description }) => description)].some((text) => LODGING.test(text));
}
