import type { Decimal } from 'decimal.js';

export interface StampedXml {
  uuid: string;
  vendorRfc: string;
  receiverRfc: string;
  receiverName: string;
  subtotal: Decimal;
  discount: Decimal;
  total: Decimal;
}

/** A CFDI 4.0 with everything that its reader looks at; its seals are none. */
export function stampedXml(invoice: StampedXml): Buffer {
  const { uuid, vendorRfc, receiverRfc, receiverName, subtotal, discount, total } = invoice;
  const descuento = discount.isZero() ? '' : ` Descuento="${discount.toFixed(2)}"`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>` +
      `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" TipoDeComprobante="I" Moneda="MXN"` +
      ` SubTotal="${subtotal.toFixed(2)}"${descuento} Total="${total.toFixed(2)}">` +
      `<cfdi:Emisor Rfc="${escaped(vendorRfc)}" Nombre="VENDEDOR DE PRUEBA" RegimenFiscal="601"/>` +
      `<cfdi:Receptor Rfc="${escaped(receiverRfc)}" Nombre="${escaped(receiverName)}"/>` +
      `<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"` +
      ` Version="1.1" UUID="${uuid}"/></cfdi:Complemento></cfdi:Comprobante>`,
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
