import { DomainError } from '../platform/http/domain-error.js';

/** 409: the scope has a profile with this RFC. */
export class RfcTaken extends DomainError {
  override readonly name = 'RfcTaken';
  readonly code = 'RFC_TAKEN';
  readonly status = 409;

  constructor() {
    super('Profile with this RFC already exists');
  }
}

export class InvalidRegime extends DomainError {
  override readonly name = 'InvalidRegime';
  readonly code = 'INVALID_REGIME';
  readonly status = 400;

  constructor(regimens: readonly string[]) {
    super(`The fiscal regimen is not among the member's registered regimens (${regimens.join(', ')})`);
  }
}

export class InvalidCfdiForRegime extends DomainError {
  override readonly name = 'InvalidCfdiForRegime';
  readonly code = 'INVALID_CFDI_FOR_REGIME';
  readonly status = 400;

  constructor(use: string, regimen: string) {
    super(`CFDI use ${use} is not valid for fiscal regimen ${regimen}`);
  }
}
