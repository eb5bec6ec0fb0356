import { sign } from 'node:crypto';
import { readIssuedCfdi } from '../../provider/remote/issued-cfdi.js';
import { type Csd, csdOf } from './csd.js';

/**
 * Seals a stamped document anew, over its current values.
 * @param xml a CFDI with a TimbreFiscalDigital; existing seals are replaced.
 * @param csd a certificate of the document's vendor by default.
 */
export function sealed(xml: string, csd: Csd = csdOf(readIssuedCfdi(Buffer.from(xml)).emisor.rfc)): string {
  const { noCertificado, certificado, key } = csd;
  const certified = withAttributes(xml, 'cfdi:Comprobante', {
    NoCertificado: noCertificado,
    Certificado: certificado,
  });
  const { cadena } = readIssuedCfdi(Buffer.from(certified)).seal;
  const sello = sign('sha256', Buffer.from(cadena), key).toString('base64');
  const stamped = withAttributes(certified, 'tfd:TimbreFiscalDigital', { SelloCFD: sello });
  return withAttributes(stamped, 'cfdi:Comprobante', { Sello: sello });
}

function withAttributes(xml: string, element: string, attributes: Record<string, string>): string {
  return xml.replace(new RegExp(`<${element}\\b[^>]*?(?=/?>)`), (tag) =>
    Object.entries(attributes).reduce(
      (left, [name, value]) => `${left.replace(new RegExp(` ${name}="[^"]*"`), '')} ${name}="${value}"`,
      tag,
    ),
  );
}
