import { DomainError, refusal } from '../platform/http/domain-error.js';

/** The scope has a profile with this RFC. */
export class RfcTaken extends refusal('RFC_TAKEN', 409, 'Profile with this RFC already exists') {}

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
    super('INVALID_CFDI_FOR_REGIME', 400, `CFDI use ${use} is not valid for fiscal regimen ${regimen}`);
  }
}
