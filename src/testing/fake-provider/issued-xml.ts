import { Decimal } from 'decimal.js';
import type { Csd } from './csd.js';
import { sealed } from './sealed.js';

/** A minimal CFDI 4.0 that a fake provider issues. */
export interface IssuedXml {
  uuid: string;
  vendorRfc: string;
  vendorName: string;
  receiverRfc: string;
  receiverName: string;
  /** With two decimals. */
  total: string;
  currency: string;
  /** With two decimals. Default: the total. */
  subtotal?: string;
  /** With two decimals. Default: none. */
  discount?: string;
  /** Postal code. */
  placeOfIssue?: string;
  /** Taxes of states and towns, with two decimals. Default: none. */
  localTaxes?: string;
  /** ISR that the receiver withholds, with two decimals. It is subtracted from the total. Default: none. */
  withheld?: string;
  /** XML of complements besides the stamp. */
  complements?: string;
  /** The certificate that seals it. Default: a certificate of the vendor. */
  csd?: Csd;
  /** A change of the XML after it was sealed. */
  tampering?: (xml: string) => string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? '');

/**
 * Builds a CFDI of income, sealed by its vendor. Its IVA is the difference between subtotal and total, as far as no other taxes
 * explain it.
 */
export function issuedXml(of: IssuedXml): Buffer {
  const {
    uuid,
    total,
    currency,
    subtotal = total,
    discount,
    placeOfIssue = '06600',
    localTaxes,
    withheld,
    complements = '',
    tampering = (xml) => xml,
  } = of;
  const descuento = discount === undefined ? '' : ` Descuento="${discount}"`;
  const local =
    localTaxes === undefined
      ? ''
      : `<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="${localTaxes}"/>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Fecha="2026-11-21T12:00:00" SubTotal="${subtotal}"${descuento} Moneda="${currency}" Total="${new Decimal(total).minus(withheld ?? 0).toFixed(2)}" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="${placeOfIssue}">
<cfdi:Emisor Rfc="${escaped(of.vendorRfc)}" Nombre="${escaped(of.vendorName)}" RegimenFiscal="601"/>
<cfdi:Receptor Rfc="${escaped(of.receiverRfc)}" Nombre="${escaped(of.receiverName)}"/>
${summaryOf(of)}<cfdi:Complemento>${local}${complements}<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" NoCertificadoSAT="00001000000504465028"/></cfdi:Complemento>
</cfdi:Comprobante>
`;
  return Buffer.from(tampering(sealed(xml, of.csd)));
}

/** The summary of federal taxes; empty if there are none. */
function summaryOf({
  total,
  subtotal = total,
  discount = '0',
  localTaxes = '0',
  withheld,
}: IssuedXml): string {
  const base = new Decimal(subtotal).minus(discount);
  const iva = new Decimal(total).minus(base).minus(localTaxes);
  const retained = withheld
    ? `<cfdi:Retenciones><cfdi:Retencion Impuesto="001" Importe="${withheld}"/></cfdi:Retenciones>`
    : '';
  const transferred = iva.greaterThan(0)
    ? `<cfdi:Traslados><cfdi:Traslado Base="${base.toFixed(2)}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${iva.toFixed(2)}"/></cfdi:Traslados>`
    : '';
  const totals = [
    ...(retained ? [` TotalImpuestosRetenidos="${withheld}"`] : []),
    ...(transferred ? [` TotalImpuestosTrasladados="${iva.toFixed(2)}"`] : []),
  ];
  return totals.length > 0
    ? `<cfdi:Impuestos${totals.join('')}>${retained}${transferred}</cfdi:Impuestos>\n`
    : '';
}

/** A minimal PDF. */
export const ISSUED_PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
