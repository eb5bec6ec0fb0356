import { DomainError, domainError } from '../platform/http/errors/domain-error.js';
import type { ExtractedReceipt } from '../receipts/extraction/extracted-receipt.js';
import type { Contradiction } from '../receipts/correction/print-contradictions.js';
import type { TriedCorrection } from '../receipts/extraction.service.js';
import type { Refusal } from '../receipts/refusals.js';

export class InvalidImageFormat extends DomainError {
  constructor(detail: string) {
    super('INVALID_IMAGE_FORMAT', 400, `Invalid image format: ${detail}`);
  }
}

/** The law ties the use to a complement that the provider does not make. Nothing is charged. */
export class ComplementNotSupported extends DomainError {
  constructor(cfdiUse: string) {
    super(
      'COMPLEMENT_NOT_SUPPORTED',
      400,
      `Invoices with CFDI use ${cfdiUse} need a complement that can't be made here: ask the school or the charity for them`,
    );
  }
}

export class InvoiceNotFound extends domainError('INVOICE_NOT_FOUND', 404, 'Invoice not found') {}

/** The draft does not exist any more, or is another profile's. */
export class DraftNotFound extends domainError('DRAFT_NOT_FOUND', 404, 'There is no such draft') {}

/** One person has too many drafts, or too many that wait for extraction. */
export class TooManyDrafts extends DomainError {
  constructor(override readonly retryAfterSeconds: number) {
    super(
      'TOO_MANY_DRAFTS',
      429,
      'Too many pictures wait already. Make invoices of some of them, or remove them',
    );
  }
}

/** The drafts of one person, or of one organization, have used up the space for them. */
export class DraftSpaceUsed extends DomainError {
  /** @param retryAfterSeconds until the oldest draft expires. */
  constructor(override readonly retryAfterSeconds: number) {
    super(
      'DRAFT_SPACE_USED',
      429,
      'The pictures that wait take up all space for drafts. Make invoices of some of them, or remove them',
    );
  }
}

/** The free space is reserved for receipts that are paid for. */
export class StorageNearlyFull extends DomainError {
  constructor(override readonly retryAfterSeconds: number) {
    super(
      'STORAGE_NEARLY_FULL',
      503,
      'There is little space left, which is reserved for invoices: no drafts are accepted',
    );
  }
}

/** Only a failed invoice can be retried. */
export class InvoiceNotFailed extends domainError('INVOICE_NOT_FAILED', 409, 'The invoice has not failed') {}

/** A failed invoice is refunded once. */
export class InvoiceRefunded extends domainError(
  'INVOICE_REFUNDED',
  409,
  'The invoice is refunded already',
) {}

/** A refunded invoice can be retried only if it can be paid for again. */
export class InvoiceUnpaid extends domainError(
  'INSUFFICIENT_CREDITS',
  402,
  'The invoice was refunded, and the account that paid for it has no credit left to pay again',
) {}

/** Only a purchase that the failed invoice holds can be released. */
export class PurchaseNotHeld extends domainError(
  'PURCHASE_NOT_HELD',
  409,
  'The invoice keeps no purchase from others',
) {}

/** The invoice failed because the provider's document, issued or not, does not match. */
export class InvoiceMayBeIssued extends domainError(
  'INVOICE_MAY_BE_ISSUED',
  409,
  'The provider may have issued a document that does not fit. Have it cancelled, release the purchase (invoice release), and submit the receipt again',
) {}

/** The invoice failed for a reason that a correction of its receipt does not change. */
export class InvoiceNotCorrectable extends domainError(
  'INVOICE_NOT_CORRECTABLE',
  409,
  'The invoice did not fail because of how its receipt was read',
) {}

/** The invoice does not wait for a confirmation: nobody corrected it, it is confirmed already, or it is settled. */
export class NothingToConfirm extends domainError(
  'NOTHING_TO_CONFIRM',
  409,
  'The invoice does not wait for a confirmation',
) {}

/** The receipt was corrected again, or the invoice retried, after the administrator had opened its page. */
export class CorrectionChanged extends domainError(
  'CORRECTION_CHANGED',
  409,
  'The receipt was corrected again: look at the new data before you confirm',
) {}

/** Despite the correction, the receipt would be refused again. Nothing is charged or submitted. */
export class CorrectionRefused extends DomainError {
  constructor(
    readonly refused: Refusal,
    /** The extraction with the correction. */
    readonly reading: ExtractedReceipt,
  ) {
    super(refused.code, 422, refused.message);
  }
}

/** The correction changes fields that the receipt prints otherwise. Nothing is charged or submitted. */
export class CorrectionContradictsReceipt extends DomainError {
  constructor(readonly contradictions: readonly Contradiction[]) {
    super(
      'CORRECTION_CONTRADICTS_RECEIPT',
      422,
      `The receipt prints otherwise: ${contradictions.map(({ field }) => field).join(', ')}`,
    );
  }
}

/** The error of a correction that can't be accepted. Null if it can. */
export function correctionError({
  contradictions,
  verdict,
  extracted,
}: TriedCorrection): CorrectionContradictsReceipt | CorrectionRefused | null {
  if (contradictions.length > 0) return new CorrectionContradictsReceipt(contradictions);
  return verdict.state === 'refused' ? new CorrectionRefused(verdict, extracted) : null;
}

export class InvoiceTooOld extends domainError(
  'INVOICE_TOO_OLD',
  409,
  'The invoice is too old to be taken up again. Submit the receipt again',
) {}

/** The receipt cannot be extracted again. */
export class PictureRemoved extends domainError(
  'PICTURE_REMOVED',
  409,
  'The picture of the invoice was removed. Submit the receipt again',
) {}

/** The organization has no member with the RFC of a `create-invoice-full` or `facturar-ticket-org` request. */
export class RfcNotFound extends domainError(
  'RFC_NOT_FOUND',
  404,
  'Member with RFC not found in organization',
) {}

export class NoOrganization extends domainError(
  'NO_ORGANIZATION',
  403,
  'The owner of the API key does not belong to an organization',
) {}

export class FeatureDisabled extends domainError(
  'FEATURE_DISABLED',
  403,
  'The feature api_keys_enabled is not active for the organization',
) {}

/** No work is accepted now. Nothing was written or debited. */
export class ServiceUnavailable extends DomainError {
  constructor(
    override readonly retryAfterSeconds: number,
    cause: unknown,
  ) {
    super(
      'SERVICE_UNAVAILABLE',
      503,
      'The invoicing provider is temporarily unavailable. Please try again later',
      {
        cause,
      },
    );
  }
}

/** A callback that is not the provider's, or is too old. The reason is only logged, so that an attacker learns nothing. */
export class CallbackNotSigned extends domainError(
  'CALLBACK_REFUSED',
  401,
  'This callback is not authorized',
) {}

/** A signed link was changed. */
export class LinkInvalid extends domainError('LINK_INVALID', 403, 'This link is not valid') {}

/** A signed link has expired. */
export class LinkExpired extends domainError(
  'LINK_EXPIRED',
  410,
  'This link has expired. Read the invoice again to get a new one',
) {}

/** The file of a signed link was removed, on its owner's request or after its retention period. */
export class FileRemoved extends domainError(
  'FILE_REMOVED',
  410,
  'This file was removed: it is kept for a limited time',
) {}
