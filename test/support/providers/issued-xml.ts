/** What a fake provider issues: as little of a CFDI 4.0 as there can be. */
export interface IssuedXml {
  uuid: string;
  vendorRfc: string;
  vendorName: string;
  receiverRfc: string;
  receiverName: string;
  /** With two places. */
  total: string;
  currency: string;
  /** With two places. Default: the total. */
  subtotal?: string;
  /** With two places. Default: none. */
  discount?: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? '');

/** A CFDI of income, unsealed; taxes are no more than what lies between subtotal and total. */
export function issuedXml(of: IssuedXml): Buffer {
  const { uuid, total, currency, subtotal = total, discount } = of;
  const descuento = discount === undefined ? '' : ` Descuento="${discount}"`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Fecha="2026-11-21T12:00:00" SubTotal="${subtotal}"${descuento} Moneda="${currency}" Total="${total}" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="06600">
<cfdi:Emisor Rfc="${escaped(of.vendorRfc)}" Nombre="${escaped(of.vendorName)}" RegimenFiscal="601"/>
<cfdi:Receptor Rfc="${escaped(of.receiverRfc)}" Nombre="${escaped(of.receiverName)}"/>
<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"/></cfdi:Complemento>
</cfdi:Comprobante>
`,
  );
}

export const ISSUED_PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
