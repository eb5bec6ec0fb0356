import { domainError } from '../../platform/http/errors/domain-error.js';

/** Somebody asks for the address that they sign in with already. */
export class AddressUnchanged extends domainError(
  'ADDRESS_UNCHANGED',
  400,
  'This is the address that is signed in with already',
) {}
