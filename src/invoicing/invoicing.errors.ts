import { DomainError, domainError } from '../platform/http/errors/domain-error.js';
import type { ExtractedReceipt } from '../receipts/extraction/extracted-receipt.js';
import type { Refusal } from '../receipts/refusals.js';

export class InvalidImageFormat extends DomainError {
  constructor(detail: string) {
    super('INVALID_IMAGE_FORMAT', 400, `Invalid image format: ${detail}`);
  }
}

export class InvoiceNotFound extends domainError('INVOICE_NOT_FOUND', 404, 'Invoice not found') {}

/** A draft that is none any more, or is somebody else's. */
export class DraftNotFound extends domainError('DRAFT_NOT_FOUND', 404, 'There is no such draft') {}

/** So many pictures of one person are kept, or wait to be read, before any of them is an invoice. */
export class TooManyDrafts extends domainError(
  'TOO_MANY_DRAFTS',
  429,
  'Too many pictures wait already. Make invoices of some of them, or remove them',
) {}

/** Only a failed invoice is taken up again. */
export class InvoiceNotFailed extends domainError('INVOICE_NOT_FAILED', 409, 'The invoice has not failed') {}

/** What a failed invoice cost is given back once. */
export class InvoiceRefunded extends domainError(
  'INVOICE_REFUNDED',
  409,
  'The invoice is refunded already',
) {}

/** A refunded invoice is taken up again only when it can be paid for again. */
export class InvoiceUnpaid extends domainError(
  'INSUFFICIENT_CREDITS',
  402,
  'The invoice was refunded, and the account that paid for it has no credit left to pay again',
) {}

/** Only what a failed invoice keeps can be let go of. */
export class PurchaseNotHeld extends domainError(
  'PURCHASE_NOT_HELD',
  409,
  'The invoice keeps no purchase from others',
) {}

/** It failed because what the provider issued, or would have issued, does not fit. */
export class InvoiceMayBeIssued extends domainError(
  'INVOICE_MAY_BE_ISSUED',
  409,
  'The provider may have issued a document that does not fit. Have it cancelled, release the purchase (invoice release), and submit the receipt again',
) {}

/** It failed because of something that no correction of its receipt changes. */
export class InvoiceNotCorrectable extends domainError(
  'INVOICE_NOT_CORRECTABLE',
  409,
  'The invoice did not fail because of how its receipt was read',
) {}

/** With what was said in place of what was read, the receipt would be refused again: nothing is charged, or sent. */
export class CorrectionRefused extends DomainError {
  constructor(
    readonly refused: Refusal,
    /** What was said, and what that comes to. */
    readonly reading: ExtractedReceipt,
  ) {
    super(refused.code, 422, refused.message);
  }
}

export class InvoiceTooOld extends domainError(
  'INVOICE_TOO_OLD',
  409,
  'The invoice is too old to be taken up again. Submit the receipt again',
) {}

/** It can't be read again. */
export class PictureRemoved extends domainError(
  'PICTURE_REMOVED',
  409,
  'The picture of the invoice was removed. Submit the receipt again',
) {}

/** The RFC that `create-invoice-full` or `facturar-ticket-org` names is nobody's in the organization. */
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

/** No work is taken now; nothing was written or debited. */
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

/** A callback that is not the provider's, or too old. Why is for the log: whoever forges one learns nothing. */
export class CallbackNotSigned extends domainError(
  'CALLBACK_REFUSED',
  401,
  'This callback is not authorized',
) {}

/** A signed link that was changed. */
export class LinkInvalid extends domainError('LINK_INVALID', 403, 'This link is not valid') {}

/** A signed link whose time is over. */
export class LinkExpired extends domainError(
  'LINK_EXPIRED',
  410,
  'This link has expired. Read the invoice again to get a new one',
) {}

/** What a signed link leads to was removed: its time was over, or whose it was asked for it. */
export class FileRemoved extends domainError(
  'FILE_REMOVED',
  410,
  'This file was removed: it is kept for a limited time',
) {}
