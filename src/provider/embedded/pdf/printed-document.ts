import type { Comprobante } from '../../../cfdi/schema/comprobante.js';
import type { Timbre } from '../timbre.js';

/** The content of the printed representation. */
export interface PrintedDocument {
  comprobante: Comprobante;
  /** Number of the vendor's certificate. */
  noCertificado: string;
  timbre: Timbre;
  /** The address printed on the receipt, or null. Not part of the CFDI. */
  vendorAddress: string | null;
  /** Day of the purchase, `YYYY-MM-DD`, or null. Not part of the CFDI. */
  purchaseDate: string | null;
  issuedAt: Date;
}

/** Series, if any, and folio: `SBX A-1234`. */
export function folioOf({ serie, folio }: Comprobante): string {
  return serie === null ? folio : `${serie} ${folio}`;
}
