import type { SentPicture } from '../invoicing/queries/sent-pictures.js';
import { DomainError, domainError } from '../platform/http/errors/domain-error.js';

/** The page needs a session, and there is none or it has expired. */
export class SignInRequired extends domainError('SIGN_IN_REQUIRED', 401, 'Sign in to see this page') {}

/** The form has no valid CSRF token, or comes from another site. */
export class ForgedForm extends domainError(
  'FORGED_FORM',
  403,
  'This form is not valid any more. Open the page again',
) {}

/** There is no such page, or not for this visitor. */
export class PageNotFound extends domainError('PAGE_NOT_FOUND', 404, 'There is no such page') {}

/** Another app shared photos, and the service worker, which would have stored them, did not intercept the request. */
export class ShareNotTaken extends domainError(
  'SHARE_NOT_TAKEN',
  409,
  'Open the page for new invoices and choose the photo there',
) {}

/** The picture has an invoice already, so it may have been sent by mistake. */
export class PictureSentBefore extends DomainError {
  constructor(readonly earlier: SentPicture) {
    super('PICTURE_SENT_BEFORE', 409, 'This picture was sent before');
  }
}
