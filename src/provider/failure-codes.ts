/**
 * Why an invoice ended in `failed`. Stable: clients branch on them. CFDI codes are SAT's own (matrix of errors of CFDI 4.0).
 */
export const FAILURE_CODES = [
  'NOT_A_RECEIPT',
  'RECEIPT_UNREADABLE',
  'TOTAL_NOT_FOUND',
  'VENDOR_RFC_NOT_FOUND',
  'VENDOR_NAME_NOT_FOUND',
  'AMOUNTS_DISAGREE',
  'CURRENCY_NOT_SUPPORTED',
  'SEVERAL_RECEIPTS',
  'RECEIPT_TOO_OLD',
  'VENDOR_NOT_SUPPORTED',
  'RECEIVER_REFUSED',
  'TICKET_NOT_FOUND',
  'TICKET_EXPIRED',
  'TICKET_NOT_OPEN',
  'AMOUNT_MISMATCH',
  'PROVIDER_REFUSED',
  'PROVIDER_TIMEOUT',
  'PROVIDER_ANSWER_INVALID',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number] | `CFDI${number}`;
