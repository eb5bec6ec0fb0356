export { ReceiptInvoicing, type ReceiptInvoicingOptions } from './receipt-invoicing.js';
export { type Answered, answer, ApiError } from './answer.js';
export { Download } from './download.js';
export { dataUrl } from './data-url.js';
export {
  type CompletedInvoice,
  type FailedInvoice,
  type Invoice,
  type InvoiceId,
  NotSettledInTime,
  type SettledInvoice,
  type Waiting,
} from './settled.js';
export type { RetryPolicy } from './retries.js';
export type { components, operations, paths } from './schema.js';
