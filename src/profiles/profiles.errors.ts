import { DomainError } from '../platform/http/domain-error.js';

/** 500s of making a profile, by the step that failed; the cause is for the log alone. */
abstract class CreationFailed extends DomainError {
  readonly status = 500;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

export class AuthUserCreationFailed extends CreationFailed {
  override readonly name = 'AuthUserCreationFailed';
  readonly code = 'AUTH_USER_CREATION_FAILED';

  constructor(cause: unknown) {
    super('Failed to create the auth user for the new profile', cause);
  }
}

export class ProfileCreationFailed extends CreationFailed {
  override readonly name = 'ProfileCreationFailed';
  readonly code = 'PROFILE_CREATION_FAILED';

  constructor(cause: unknown) {
    super('Failed to create the profile record', cause);
  }
}

export class TaxInfoCreationFailed extends CreationFailed {
  override readonly name = 'TaxInfoCreationFailed';
  readonly code = 'TAX_INFO_CREATION_FAILED';

  constructor(cause: unknown) {
    super('Failed to create the tax info record', cause);
  }
}

export class LookupFailed extends DomainError {
  override readonly name = 'LookupFailed';
  readonly code = 'LOOKUP_ERROR';
  readonly status = 500;

  constructor(cause: unknown) {
    super('Error looking up the RFC', { cause });
  }
}

export class MemberNotFound extends DomainError {
  override readonly name = 'MemberNotFound';
  readonly code = 'MEMBER_NOT_FOUND';
  readonly status = 404;

  constructor() {
    super('Member not found');
  }
}
