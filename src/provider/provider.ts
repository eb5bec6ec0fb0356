import type { Decimal } from 'decimal.js';
import type { FailureCode } from './failure-codes.js';

/** What a provider needs to make one invoice. Nothing in it may be logged: it is personal data. */
export interface InvoiceRequest {
  /** Our invoice's id, and the idempotency key of the submission. */
  invoiceId: string;
  /** The photograph, JPEG or PNG, as it was uploaded. */
  receiptImage: Buffer;
  /** The taxpayer's data as they were when the invoice was accepted. */
  receiver: Receiver;
  /** What the caller says that was bought, or null. */
  expenseDescription: string | null;
}

/** The receiver of the invoice: SAT's Receptor. */
export interface Receiver {
  rfc: string;
  name: string;
  postalCode: string;
  /** c_RegimenFiscal, e.g. `601`. */
  fiscalRegimen: string;
  /** c_UsoCFDI as the caller gave it, e.g. `G03`; `P01` is possible and becomes `S01` in the CFDI. */
  cfdiUse: string;
}

/** A stamped CFDI. Amounts are exact decimals with two places, and equal to those in `xml`. */
export interface StampedDocument {
  /** The fiscal folio, upper case. */
  uuid: string;
  subtotal: Decimal;
  /** Taxes transferred: Total − SubTotal + Descuento. */
  tax: Decimal;
  total: Decimal;
  currency: string;
  vendor: { name: string; rfc: string; address: string | null };
  xml: Buffer;
  pdf: Buffer;
}

export type ProviderOutcome =
  | { state: 'pending'; reference: string; retryAfterMs?: number }
  | { state: 'completed'; reference: string; document: StampedDocument }
  | { state: 'failed'; code: FailureCode; message: string };

/**
 * The port to whoever turns a receipt into a CFDI. Replace it to connect another provider.
 */
export abstract class InvoicingProvider {
  /**
   * Hands an invoice over. Idempotent by `request.invoiceId`: the same id twice gives the same document.
   * @throws {ProviderUnavailable} when nothing was sent; any other error means that the outcome is unknown.
   */
  abstract submit(request: InvoiceRequest): Promise<ProviderOutcome>;

  /** What became of a submission; null when the provider has never seen it. */
  abstract find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null>;

  /**
   * Cheap: does it take work now?
   * @throws {ProviderUnavailable} when it does not.
   */
  abstract check(): Promise<void>;
}

/** The provider takes no work now, and nothing was sent to it. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';

  constructor(
    message: string,
    /** When to try again, in milliseconds, where the provider said so. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
