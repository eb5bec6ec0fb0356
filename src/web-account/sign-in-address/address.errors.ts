import { domainError } from '../../platform/http/errors/domain-error.js';

/** The new sign-in address is the current one. */
export class AddressUnchanged extends domainError(
  'ADDRESS_UNCHANGED',
  400,
  'This is the address that is signed in with already',
) {}
