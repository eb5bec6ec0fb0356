import { DomainError, domainError } from '../platform/http/errors/domain-error.js';

export class InvalidRfcFormat extends domainError('INVALID_RFC_FORMAT', 400, 'Invalid RFC format') {}

/** The code is unknown, or not allowed for the RFC's kind of person. */
export class UnknownRegimen extends domainError('INVALID_TAX_REGIME', 400, 'Invalid fiscal regimen code') {}

export class InvalidPostalCode extends domainError(
  'INVALID_POSTAL_CODE',
  400,
  'Invalid postal code: an existing code of five digits is expected',
) {}

/** Another profile of the scope has this RFC. */
export class RfcTaken extends domainError('RFC_TAKEN', 409, 'Profile with this RFC already exists') {}

export class InvalidRegime extends DomainError {
  constructor(registered: readonly string[]) {
    super(
      'INVALID_REGIME',
      400,
      `The fiscal regimen is not among the member's registered regimens (${registered.join(', ')})`,
    );
  }
}

export class InvalidCfdiForRegime extends DomainError {
  constructor(use: string, regimen: string) {
    super(
      'INVALID_CFDI_FOR_REGIME',
      400,
      `CFDI use ${use.slice(0, 20)} is not valid for fiscal regimen ${regimen}`,
    );
  }
}
