import type { IncomingHttpHeaders } from 'node:http';
import type { Decimal } from 'decimal.js';
import type { Receiver } from '../cfdi/receiver.js';
import type { VendorObservation } from '../receipts/vendors/learned/vendor-observation.js';
import { type RequiredFields, WHOLE_RECEIPT } from '../receipts/required-fields.js';
import type { ModuleSettings } from '../platform/settings/define-settings.js';
import type { LookupableReceipt, ReadableReceipt } from '../receipts/extraction.service.js';
import type { FailureCode } from './failure-codes.js';
import type { Wait } from './wait.js';

export type { Receiver } from '../cfdi/receiver.js';

/** What a provider is given of a receipt, by what it says that it needs; null where it reads by itself. */
export type GivenReceipt = ReadableReceipt | LookupableReceipt | null;

/** What a provider needs to make one invoice. Nothing in it may be logged: it is personal data. */
export interface InvoiceRequest<Given extends GivenReceipt = GivenReceipt> {
  /** Our invoice's id, and the idempotency key of the submission. */
  invoiceId: string;
  /** 1, and one more each time that an operator takes up the failed invoice again. */
  attempt: number;
  /** The photograph, JPEG or PNG, without what its file told about it; its orientation may stand in EXIF. */
  receiptImage: Buffer;
  /** What the photograph shows: what is certain, and all that was read. */
  receipt: Given;
  /**
   * The same for each picture of one purchase, and telling nothing of it; null where it is not known, or where a purchase may
   * have several invoices.
   */
  purchase: string | null;
  /** The taxpayer's data as they were when the invoice was accepted. */
  receiver: Receiver;
  /** Where the document may be sent: the member's address, or null. */
  receiverEmail: string | null;
  /** What the caller says that was bought, or null. */
  expenseDescription: string | null;
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
  /** What it confirms of its vendor, for other receipts. Left out where it is not worth more than what was read. */
  learnedVendor?: VendorObservation;
  /** In what it differs from the receipt, where it is delivered all the same. */
  warnings?: DocumentWarning[];
}

/** In what a document may differ from the receipt and be delivered. Stable: clients branch on them. */
export const WARNING_CODES = ['TOTAL_DIFFERS_BY_A_CENT', 'ISSUED_BY_ANOTHER_COMPANY'] as const;

/** Something that a caller should look at in a document that is valid. */
export interface DocumentWarning {
  code: (typeof WARNING_CODES)[number];
  /** A sentence for the caller. */
  message: string;
}

export type ProviderOutcome =
  PendingOutcome | { state: 'completed'; reference: string; document: StampedDocument } | FailedOutcome;

/** The provider has the submission, and is not done. */
export interface PendingOutcome {
  state: 'pending';
  reference: string;
  /** When to ask again, where the provider said so. */
  retryAfterMs?: number;
  /** Where it does not work on it, but waits. */
  waits?: Wait;
}

export interface FailedOutcome {
  state: 'failed';
  code: FailureCode;
  /** A sentence for the caller. */
  message: string;
  /** Whether the credit is given back whatever the operator does with those of other failures: nothing was tried. */
  isFree?: boolean;
}

/** The outcome of an invoice that fails. @param message a sentence for the caller. */
export function failed(code: FailureCode, message: string): FailedOutcome {
  return { state: 'failed', code, message };
}

/** A request that says it comes from the provider. Nothing in it is to be believed before its signature is checked. */
export interface ProviderCallback {
  headers: IncomingHttpHeaders;
  /** The bytes as they came: what is signed. */
  body: Buffer;
}

/**
 * The port to whoever turns a receipt into a CFDI. Replace it to connect another provider.
 */
export abstract class InvoicingProvider {
  /** Of its own, made with `defineSettings`: read and checked where it is the chosen one, and injected by their `KEY`. */
  static readonly settings: readonly ModuleSettings[] = [];

  /**
   * What of a receipt must be certain before it is handed over; what lacks it is refused before. Null where the provider
   * reads by itself: then nothing is read here, and `request.ticket` is null. It is of the class, not of the one that works:
   * whoever only reads asks for it too.
   * @param _settings of the service, by which it may depend
   */
  static needs(_settings: object): RequiredFields | null {
    return WHOLE_RECEIPT;
  }

  /**
   * Hands an invoice over. Idempotent by `request.invoiceId`: the same id twice gives the same document, and never a
   * second stamp. A class that gets no other ticket may name the one that it gets, `InvoiceRequest<ReadableReceipt>`.
   * @throws {ProviderUnavailable} when nothing was made of it; any other error means that the outcome is unknown:
   * {@link ProviderSilent} when that is because no whole answer came.
   */
  abstract submit(request: InvoiceRequest): Promise<ProviderOutcome>;

  /**
   * What became of a submission; null when the provider has never seen it. Throws as `submit` does.
   * @param reference what the provider called the submission, or null when it did not say yet.
   */
  abstract find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null>;

  /**
   * Cheap: does it take work now?
   * @throws {ProviderUnavailable} when it does not.
   */
  abstract check(): Promise<void>;

  /**
   * The time of an invoice's documents is over: removes what the provider keeps of it in this service's own storage, for those that
   * keep something there. What it has elsewhere is its own affair, and what `Submissions` keeps goes by itself. It is called
   * again when it threw, and then for what is gone already.
   */
  forget(_invoiceId: string): Promise<void> {
    return Promise.resolve();
  }

  /**
   * The invoice that a callback of the provider is about, for providers that call back. It is then looked up by
   * `find`: a callback says when to look, never what to believe.
   * @returns null when it is about none.
   * @throws {CallbackRefused} when its signature is wrong, it is too old, or the provider does not call back.
   */
  invoiceOfCallback(_callback: ProviderCallback): string | null {
    throw new CallbackRefused('This provider does not call back');
  }
}

/** The provider takes no work now, and made nothing of what was sent to it, if anything was. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** When to try again, in milliseconds, where the provider said so. */
  readonly retryAfterMs: number | undefined;
  /** Whom it turns away: everybody, or only this invoice for the time being. */
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

/** The provider was asked, and gave no answer that can be understood: what it made of it is unknown. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/**
 * For what is asked after something was sent: that the provider cannot be asked now does not mean that it made nothing.
 * @throws {ProviderSilent} in place of {@link ProviderUnavailable}; any other error as it is.
 */
export function toProviderSilent(error: unknown): never {
  if (!(error instanceof ProviderUnavailable)) throw error;
  throw new ProviderSilent('The provider could not be asked what became of it', { cause: error });
}

/** A callback that is not the provider's, or too old to be believed. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
}
