import { domainError } from '../../platform/http/errors/domain-error.js';

/** Prevents an accident that a sole administrator could not undo. */
export class OwnAdministration extends domainError(
  'OWN_ADMINISTRATION',
  409,
  'Nobody can take administration from themselves',
) {}

/** Prevents an accident that nobody could undo. */
export class OwnDeletion extends domainError('OWN_DELETION', 409, 'Nobody can delete themselves') {}
