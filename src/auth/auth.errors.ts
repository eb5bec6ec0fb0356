import { DomainError } from '../platform/http/domain-error.js';

export class MissingApiKey extends DomainError {
  override readonly name = 'MissingApiKey';
  /** The specification gives a missing key no code. */
  readonly code = null;
  readonly status = 401;

  constructor() {
    super('API key is missing. Send it in the header "Authorization: Bearer <API_KEY>"');
  }
}

export class InvalidApiKey extends DomainError {
  override readonly name = 'InvalidApiKey';
  readonly code = 'INVALID_API_KEY';
  readonly status = 401;

  constructor() {
    super('API key is invalid');
  }
}

export class AdminRequired extends DomainError {
  override readonly name = 'AdminRequired';
  readonly code = 'FORBIDDEN';
  readonly status = 403;

  constructor() {
    super('This operation needs an API key of an administrator of the organization');
  }
}
