import { domainError } from '../platform/http/errors/domain-error.js';

// Status 500 by the step that failed in finding or creating a profile. The cause is only logged.

export class LookupFailed extends domainError('LOOKUP_ERROR', 500, 'Error looking up the RFC') {}

export class AuthUserCreationFailed extends domainError(
  'AUTH_USER_CREATION_FAILED',
  500,
  'Failed to create the auth user for the new profile',
) {}

export class ProfileCreationFailed extends domainError(
  'PROFILE_CREATION_FAILED',
  500,
  'Failed to create the profile record',
) {}

export class TaxInfoCreationFailed extends domainError(
  'TAX_INFO_CREATION_FAILED',
  500,
  'Failed to create the tax info record',
) {}

export class InvalidEmail extends domainError('INVALID_EMAIL', 400, 'Invalid email format') {}

export class InvalidPhoneNumber extends domainError(
  'INVALID_PHONE_NUMBER',
  400,
  'Invalid phone number format',
) {}

/** E.164 has no extension, and without its extension it would be another number. */
export class PhoneNumberHasExtension extends domainError(
  'INVALID_PHONE_NUMBER',
  400,
  'Invalid phone number format: it has an extension. Send the number without it',
) {}

export class MemberNotFound extends domainError('MEMBER_NOT_FOUND', 404, 'Member not found') {}

export class ProfileNotFound extends domainError('PROFILE_NOT_FOUND', 404, 'Profile not found') {}

export class ProfileHasInvoices extends domainError(
  'PROFILE_HAS_INVOICES',
  400,
  'Cannot delete profile with existing invoices',
) {}

/** It would only happen by accident, and could not be undone. */
export class OwnSuspension extends domainError('OWN_SUSPENSION', 409, 'Nobody can suspend themselves') {}

export class LastAdministrator extends domainError(
  'LAST_ADMINISTRATOR',
  409,
  'An organization keeps at least one administrator',
) {}
