import { domainError } from '../platform/http/errors/domain-error.js';

/** The specification defines no code for a missing key. */
export class MissingApiKey extends domainError(
  null,
  401,
  'API key is missing. Send it in the header "Authorization: Bearer <API_KEY>"',
) {}

/** Where an extension's `Authenticator` replaces API keys. */
export class NotAuthenticated extends domainError(
  'NOT_AUTHENTICATED',
  401,
  'The request does not prove who makes it',
) {}

export class InvalidApiKey extends domainError('INVALID_API_KEY', 401, 'API key is invalid') {}

export class AdminRequired extends domainError(
  'FORBIDDEN',
  403,
  'This operation needs an API key of an administrator of the organization',
) {}

/** The key to be replaced is no longer the profile's, or a first key was to be issued to a profile that has one. */
export class ApiKeyReplaced extends domainError(
  'API_KEY_REPLACED',
  409,
  'The API key was generated or replaced in the meantime',
) {}
