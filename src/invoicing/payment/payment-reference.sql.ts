/** Who made the entries that no one asked for, such as the refund of an invoice that fails. */
export const BY_ITSELF = 'service';

/**
 * SQL for the reference of the debit that pays for an attempt, and of that debit's refund: the invoice's id; from the
 * second attempt on `<id>:2`, `<id>:3`, …, so that no two debits of an invoice are taken for one.
 * @param invoiceId @param attempt SQL expressions.
 */
export const paymentReference = (invoiceId: string, attempt: string): string =>
  `CASE WHEN ${attempt} = 1 THEN ${invoiceId}::text ELSE ${invoiceId}::text || ':' || ${attempt}::text END`;

/** SQL for the id of the invoice, as text, that such a reference names. */
export const paidInvoiceId = (reference: string): string => `split_part(${reference}, ':', 1)`;
