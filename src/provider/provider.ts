import type { IncomingHttpHeaders } from 'node:http';
import type { Decimal } from 'decimal.js';
import type { Assumption } from '../cfdi/comprobante/assumptions.js';
import type { Receiver } from '../cfdi/receiver.js';
import type { VendorObservation } from '../receipts/vendors/learned/vendor-observation.js';
import { type RequiredFields, WHOLE_RECEIPT } from '../receipts/required-fields.js';
import type { ModuleSettings } from '../platform/settings/define-settings.js';
import type { LookupableReceipt, ReadableReceipt } from '../receipts/extraction.service.js';
import type { FailureCode } from './failure-codes.js';
import type { Wait } from './wait.js';

export type { Receiver } from '../cfdi/receiver.js';
export { ASSUMPTIONS, type Assumption } from '../cfdi/comprobante/assumptions.js';

/** What a provider receives of a receipt, depending on its {@link InvoicingProvider.needs}; null if it reads the image itself. */
export type GivenReceipt = ReadableReceipt | LookupableReceipt | null;

/** A request to make one invoice. It must not be logged: it is personal data. */
export interface InvoiceRequest<Given extends GivenReceipt = GivenReceipt> {
  /** Our invoice's id, which is also the idempotency key of the submission. */
  invoiceId: string;
  /** 1, and one more each time that an operator retries the failed invoice. */
  attempt: number;
  /** The photo, JPEG or PNG, without metadata; only its orientation may be in EXIF. */
  receiptImage: Buffer;
  /** The receipt in the photo: the validated fields, and everything that was extracted. */
  receipt: Given;
  /**
   * A key that is the same for all pictures of one purchase and reveals nothing of it. Null if it is unknown, or if a purchase may
   * have several invoices.
   */
  purchase: string | null;
  /** The taxpayer's data at the time when the invoice was accepted. */
  receiver: Receiver;
  /** The member's email, to which the document may be sent, or null. */
  receiverEmail: string | null;
  /** The caller's description of the expense, or null. */
  expenseDescription: string | null;
}

/** A stamped CFDI. Amounts are exact decimals with two places, equal to those in `xml`. */
export interface StampedDocument {
  /** The UUID (folio fiscal), upper case. */
  uuid: string;
  subtotal: Decimal;
  /** The IVA alone, as transferred: the Traslados 002. Zero if the document has none. */
  tax: Decimal;
  /** The IEPS, as transferred: the Traslados 003. Zero if the document has none; absent if the provider does not state it. */
  ieps?: Decimal;
  /** Transferred taxes of states and municipalities: SAT's complement implocal. Zero or absent like `ieps`. */
  localTaxes?: Decimal;
  /** ISR, IVA, IEPS and local taxes that the receiver withholds: `total` is lower by them. Zero or absent like `ieps`. */
  withheldTaxes?: Decimal;
  total: Decimal;
  currency: string;
  vendor: { name: string; rfc: string; address: string | null };
  xml: Buffer;
  pdf: Buffer;
  /** Whether it has no fiscal validity. Absent if it has. */
  isTest?: boolean;
  /** What the document confirms about its vendor, for the reading of other receipts. Absent if it adds nothing to what was read. */
  learnedVendor?: VendorObservation;
  /** What it states although neither the receipt nor the law settles it. Absent if there is nothing. */
  assumptions?: readonly Assumption[];
  /** Differences from the receipt with which the document is delivered nevertheless. */
  warnings?: DocumentWarning[];
}

/** Differences from the receipt with which a document may be delivered. Stable, because clients depend on them. */
export const WARNING_CODES = [
  'TOTAL_DIFFERS_BY_A_CENT',
  'TAXES_WITHHELD',
  'ISSUED_BY_ANOTHER_COMPANY',
] as const;

/** Something in a valid document that the caller should review. */
export interface DocumentWarning {
  code: (typeof WARNING_CODES)[number];
  /** A sentence for the caller. */
  message: string;
}

export type ProviderOutcome =
  PendingOutcome | { state: 'completed'; reference: string; document: StampedDocument } | FailedOutcome;

/** The provider has the submission, and has not finished it. */
export interface PendingOutcome {
  state: 'pending';
  reference: string;
  /** When to ask again, if the provider said so. */
  retryAfterMs?: number;
  /** Present if the provider is not working on it, but waits. */
  waits?: Wait;
}

export interface FailedOutcome {
  state: 'failed';
  code: FailureCode;
  /** A sentence for the caller. */
  message: string;
  /** Whether the credit is refunded even if the operator does not refund other failures: nothing was attempted. */
  isFree?: boolean;
}

/** Builds the outcome of an invoice that fails. @param message a sentence for the caller. */
export function failed(code: FailureCode, message: string): FailedOutcome {
  return { state: 'failed', code, message };
}

/** A request that claims to come from the provider. Verify its signature before you use anything of it. */
export interface ProviderCallback {
  headers: IncomingHttpHeaders;
  /** The raw bytes, which the signature covers. */
  body: Buffer;
}

/**
 * The port to a service that turns a receipt into a CFDI. Extend it to connect another provider.
 */
export abstract class InvoicingProvider {
  /** Settings of the provider, made with `defineSettings`: read and validated if it is the selected one, and injected by their `KEY`. */
  static readonly settings: readonly ModuleSettings[] = [];

  /**
   * The fields of a receipt that must be certain before it is submitted; a receipt without them is refused. Null if the provider
   * reads the image itself: then this service extracts nothing, and `request.receipt` is null. The method is static because a process
   * that only reads receipts needs it without an instance.
   * @param _settings of the service, on which the result may depend.
   */
  static needs(_settings: object): RequiredFields | null {
    return WHOLE_RECEIPT;
  }

  /**
   * CFDI uses of which the provider issues no invoices: a request with one is refused with `COMPLEMENT_NOT_SUPPORTED` before
   * anything is charged. Such as D04 and D10, if the provider does not make the complements donat and iedu.
   */
  readonly unsupportedUses: readonly string[] = [];

  /**
   * Submits an invoice. Idempotent by `request.invoiceId`: the same id gives the same document, and never a
   * second stamp. A subclass may narrow the type of the receipt, such as `InvoiceRequest<ReadableReceipt>`.
   * @throws {ProviderUnavailable} if nothing was made of it; any other error means that the outcome is unknown:
   * {@link ProviderSilent} if the reason is that no complete answer arrived.
   */
  abstract submit(request: InvoiceRequest): Promise<ProviderOutcome>;

  /**
   * The outcome of a submission; null if the provider has never received it. Throws as `submit` does.
   * @param reference the provider's own id of the submission, or null if it is not known yet.
   */
  abstract find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null>;

  /**
   * Checks cheaply whether the provider takes work now.
   * @throws {ProviderUnavailable} if it does not.
   */
  abstract check(): Promise<void>;

  /**
   * Removes what the provider stores of an invoice in this service's own storage, after the retention of its documents has ended.
   * Data elsewhere is the provider's responsibility, and `Submissions` expire by themselves. The method is called
   * again if it threw, and must then accept that some data is gone already.
   */
  forget(_invoiceId: string): Promise<void> {
    return Promise.resolve();
  }

  /**
   * The invoice that a callback is about, for providers that call back. Its outcome is then queried with
   * `find`: a callback only says when to look.
   * @returns null if it is about none.
   * @throws {CallbackRefused} if its signature is wrong, it is too old, or the provider does not call back.
   */
  invoiceOfCallback(_callback: ProviderCallback): string | null {
    throw new CallbackRefused('This provider does not call back');
  }
}

/** The provider takes no work now. If anything was sent to it, it made nothing of that. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Delay before the next try in milliseconds, if the provider said so. */
  readonly retryAfterMs: number | undefined;
  /** Whether the provider refuses all invoices, or only this one for the time being. */
  readonly concerns: 'everybody' | 'this invoice';

  constructor(
    message: string,
    {
      retryAfterMs,
      concerns = 'everybody',
      cause,
    }: { retryAfterMs?: number; concerns?: ProviderUnavailable['concerns']; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
    this.concerns = concerns;
  }
}

/** The provider gave no intelligible answer, so the outcome is unknown. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/**
 * Maps an error of a query that follows a submission: if the provider is unavailable now, it may still have made something.
 * @throws {ProviderSilent} in place of {@link ProviderUnavailable}; rethrows any other error.
 */
export function toProviderSilent(error: unknown): never {
  if (!(error instanceof ProviderUnavailable)) throw error;
  throw new ProviderSilent('The provider could not be asked what became of it', { cause: error });
}

/** A callback that is not the provider's, or too old. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
}
