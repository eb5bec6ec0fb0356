/** `made_by` of ledger entries that the service makes itself, such as the refund of a failed invoice. */
export const BY_ITSELF = 'service';

/**
 * SQL for the ledger reference of the debit that pays for an attempt, and of its refund: the invoice's id; from the second
 * attempt on `<id>:2`, `<id>:3`, …, so that each debit of an invoice has a reference of its own.
 * @param invoiceId @param attempt SQL expressions.
 */
export const paymentReference = (invoiceId: string, attempt: string): string =>
  `CASE WHEN ${attempt} = 1 THEN ${invoiceId}::text ELSE ${invoiceId}::text || ':' || ${attempt}::text END`;

/** SQL for the invoice id in such a reference, as text. */
export const paidInvoiceId = (reference: string): string => `split_part(${reference}, ':', 1)`;
