import type { Comprobante } from '../../../cfdi/schema/comprobante.js';
import type { Timbre } from '../timbre.js';

/** What is printed. */
export interface PrintedDocument {
  comprobante: Comprobante;
  /** Number of the vendor's certificate. */
  noCertificado: string;
  timbre: Timbre;
  /** As on the receipt, or null. It is no part of the CFDI. */
  vendorAddress: string | null;
  /** Day of the purchase, `YYYY-MM-DD`, or null. It is no part of the CFDI. */
  purchaseDate: string | null;
  issuedAt: Date;
}

/** `SBX A-1234`: series, where there is one, and folio. */
export function folioOf({ serie, folio }: Comprobante): string {
  return serie === null ? folio : `${serie} ${folio}`;
}
