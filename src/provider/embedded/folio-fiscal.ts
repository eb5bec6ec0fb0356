import { v5 as uuidV5 } from 'uuid';

/** UUID namespace of the sandbox's fiscal folios. */
const NAMESPACE = '6b1f0c1e-7d5a-4c57-9a3e-2f6f5f0f9a11';

/**
 * The fiscal folio (UUID, upper case) of an invoice. It is derived from the invoice's id, so a document can be found even if
 * the response was lost.
 */
export function folioFiscalOf(invoiceId: string): string {
  return uuidV5(invoiceId, NAMESPACE).toUpperCase();
}
