import { domainError } from '../../platform/http/errors/domain-error.js';

/** It would be done by accident, and an administrator who is alone could not take it back. */
export class OwnAdministration extends domainError(
  'OWN_ADMINISTRATION',
  409,
  'Nobody can take administration from themselves',
) {}

/** It would be done by accident, and could not be taken back by anybody. */
export class OwnDeletion extends domainError('OWN_DELETION', 409, 'Nobody can delete themselves') {}
