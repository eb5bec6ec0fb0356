import { DomainError } from '../platform/http/domain-error.js';

export class InvalidImageFormat extends DomainError {
  override readonly name = 'InvalidImageFormat';
  readonly code = 'INVALID_IMAGE_FORMAT';
  readonly status = 400;

  constructor(detail: string) {
    super(`Invalid image format: ${detail}`);
  }
}

export class InvoiceNotFound extends DomainError {
  override readonly name = 'InvoiceNotFound';
  readonly code = 'INVOICE_NOT_FOUND';
  readonly status = 404;

  constructor() {
    super('Invoice not found');
  }
}

/** The RFC that `create-invoice-full` or `facturar-ticket-org` names is nobody's in the organization. */
export class RfcNotFound extends DomainError {
  override readonly name = 'RfcNotFound';
  readonly code = 'RFC_NOT_FOUND';
  readonly status = 404;

  constructor() {
    super('Member with RFC not found in organization');
  }
}

export class NoOrganization extends DomainError {
  override readonly name = 'NoOrganization';
  readonly code = 'NO_ORGANIZATION';
  readonly status = 403;

  constructor() {
    super('The owner of the API key does not belong to an organization');
  }
}

export class FeatureDisabled extends DomainError {
  override readonly name = 'FeatureDisabled';
  readonly code = 'FEATURE_DISABLED';
  readonly status = 403;

  constructor() {
    super('The feature api_keys_enabled is not active for the organization');
  }
}

/** The provider takes no work now; nothing was written or debited. */
export class ServiceUnavailable extends DomainError {
  override readonly name = 'ServiceUnavailable';
  readonly code = 'SERVICE_UNAVAILABLE';
  readonly status = 503;

  constructor(
    override readonly retryAfterSeconds: number,
    cause: unknown,
  ) {
    super('The invoicing provider is temporarily unavailable. Please try again later', { cause });
  }
}

/** A signed link that was changed. */
export class LinkInvalid extends DomainError {
  override readonly name = 'LinkInvalid';
  readonly code = 'LINK_INVALID';
  readonly status = 403;

  constructor() {
    super('This link is not valid');
  }
}

/** A signed link whose time is over. */
export class LinkExpired extends DomainError {
  override readonly name = 'LinkExpired';
  readonly code = 'LINK_EXPIRED';
  readonly status = 410;

  constructor() {
    super('This link has expired. Read the invoice again to get a new one');
  }
}
