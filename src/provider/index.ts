/** API for authors of invoicing providers and receipt readers. */
export * from './provider.js';
export type { ProviderClass } from './providers.js';
export { EmbeddedProvider } from './embedded/embedded-provider.js';
export { FacturapiProvider } from './facturapi/facturapi-provider.js';
export { PortalProvider } from './portal/portal-provider.js';
export type { Wait, WaitReason } from './wait.js';
export { type FailureCode } from './failure-codes.js';
export { type RequiredFields, WHOLE_RECEIPT } from '../receipts/required-fields.js';
export { verifyDocument, type ProviderDocument } from './remote/verify-document.js';
export { type Expected, expectedOf, type PartlyExpected } from './remote/expected-document.js';
export {
  type Exchange,
  type HttpAnswer,
  jsonOf,
  type ProviderHttp,
  providerHttp,
} from './remote/provider-http.js';
export { providerUrl } from './remote/provider-url.js';
export { type Submission, Submissions } from './remote/submissions.js';
export { providerSettings } from './provider.settings.js';
export { ReceiptReader } from '../receipts/reader/receipt-reader.js';
export { ReaderGaveUp } from '../receipts/reader/receipt-reader.errors.js';
export {
  emptyReceipt,
  type ExtractedFields,
  type OptionalField,
  type ExtractedReceipt,
} from '../receipts/extraction/extracted-receipt.js';
export { readFields, type ReadFieldsOptions } from '../receipts/fields/read-fields.js';
export { pageOfWords, type PrintedWord, type WordsOfPicture } from '../receipts/layout/page-of-words.js';
export type { KnownVendor } from '../receipts/vendors/known-vendor.js';
export type { ReadableReceipt } from '../receipts/extraction.service.js';
export type {
  Reconciliation,
  PartialReceipt,
  PartialReceiptVendor,
  ValidatedReceipt,
  ReceiptLine,
  ReceiptLocalTax,
  ReceiptTax,
  ReceiptTaxLetter,
  ReceiptVendor,
} from '../receipts/validation/validated-receipt.js';
export type { ExtractedLine } from '../receipts/extraction/values.js';
