import type { Decimal } from 'decimal.js';

/** What a document is found by at SAT. */
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
 * What the QR code on a printed CFDI says after its address, and what SAT's services find the document by.
 * Source: SAT, Anexo 20, "Especificación técnica del código de barras bidimensional a incorporar en la representación
 * impresa": each after its prefix, UUID, RFC of both, total, and the last eight characters of the vendor's seal.
 */
export function expresionImpresa({ uuid, emisor, receptor, total, sello }: SoughtDocument): string {
  const query = [
    ['id', uuid],
    ['re', escaped(emisor)],
    ['rr', escaped(receptor)],
    ['tt', significant(total)],
    ['fe', sello.slice(-8)],
  ];
  return `?${query.map(([key, value]) => `${key}=${value}`).join('&')}`;
}

/**
 * As in XML, not as in addresses: SAT gives `&re=` 16 to 21 positions, which is an RFC of thirteen with `&amp;` in it,
 * and its service finds nothing by any other form. `Ñ` stays.
 */
function escaped(rfc: string): string {
  return rfc.replaceAll('&', '&amp;');
}

/**
 * "Se deben omitir los ceros no significativos", within 7 to 29 positions together with `&tt=`: seven leave room for
 * `0.0`, so that one digit stays on either side of the point.
 */
function significant(total: Decimal): string {
  const digits = total.toDecimalPlaces(6).toFixed();
  return digits.includes('.') ? digits : `${digits}.0`;
}
