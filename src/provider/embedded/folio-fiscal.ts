import { v5 as uuidV5 } from 'uuid';

/** Namespace of the sandbox's fiscal folios. */
const NAMESPACE = '6b1f0c1e-7d5a-4c57-9a3e-2f6f5f0f9a11';

/** The fiscal folio (UUID, upper case) of an invoice: always the same, so that it can be found without its answer. */
export function folioFiscalOf(invoiceId: string): string {
  return uuidV5(invoiceId, NAMESPACE).toUpperCase();
}
