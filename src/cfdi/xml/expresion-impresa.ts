import type { Decimal } from 'decimal.js';

/** The data by which SAT finds a document. */
export interface SoughtDocument {
  uuid: string;
  /** RFC of the vendor. */
  emisor: string;
  /** RFC of the receiver. */
  receptor: string;
  total: Decimal;
  /** The vendor's seal. */
  sello: string;
}

/**
 * The query of the URL in the QR code of a printed CFDI. SAT's services find the document by the same text.
 * Source: SAT, Anexo 20, "Especificación técnica del código de barras bidimensional a incorporar en la representación
 * impresa": UUID, RFC of the vendor and of the receiver, total, and the last eight characters of the vendor's seal, each
 * after its prefix.
 */
export function expresionImpresa({ uuid, emisor, receptor, total, sello }: SoughtDocument): string {
  const query = [
    ['id', uuid],
    ['re', escapeAmpersand(emisor)],
    ['rr', escapeAmpersand(receptor)],
    ['tt', significantDigits(total)],
    ['fe', sello.slice(-8)],
  ];
  return `?${query.map(([key, value]) => `${key}=${value}`).join('&')}`;
}

/**
 * Escapes as in XML, not as in URLs: SAT gives `&re=` 16 to 21 positions, which fits an RFC of thirteen characters with
 * `&amp;` in it, and its service does not find any other form. `Ñ` stays.
 */
function escapeAmpersand(rfc: string): string {
  return rfc.replaceAll('&', '&amp;');
}

/**
 * "Se deben omitir los ceros no significativos", within 7 to 29 positions including `&tt=`: seven positions fit `0.0`, so
 * one digit stays on either side of the point.
 */
function significantDigits(total: Decimal): string {
  const digits = total.toDecimalPlaces(6).toFixed();
  return digits.includes('.') ? digits : `${digits}.0`;
}
