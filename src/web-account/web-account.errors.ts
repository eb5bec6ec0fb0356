import type { SentPicture } from '../invoicing/queries/sent-pictures.js';
import { DomainError, domainError } from '../platform/http/errors/domain-error.js';

/** Somebody who is not signed in, or no longer, asks for what is not for everybody. */
export class SignInRequired extends domainError('SIGN_IN_REQUIRED', 401, 'Sign in to see this page') {}

/** A form that does not come from a page of ours. */
export class ForgedForm extends domainError(
  'FORGED_FORM',
  403,
  'This form is not valid any more. Open the page again',
) {}

/** An address of the account that is nothing, or not for this person. */
export class PageNotFound extends domainError('PAGE_NOT_FOUND', 404, 'There is no such page') {}

/** Photos that another application shared, and that came past the service worker, which would have kept them. */
export class ShareNotTaken extends domainError(
  'SHARE_NOT_TAKEN',
  409,
  'Open the page for new invoices and choose the photo there',
) {}

/** A picture that has an invoice already: perhaps it is sent by mistake. */
export class PictureSentBefore extends DomainError {
  constructor(readonly earlier: SentPicture) {
    super('PICTURE_SENT_BEFORE', 409, 'This picture was sent before');
  }
}
