import type { Texts } from '../texts.js';

export const errors: Texts['errors'] = {
  byCode: {
    LINK_INVALID: 'This link is not complete. Open it from the email that it came in.',
    LINK_EXPIRED: 'This link has expired. Ask whoever sent it for another one.',
    SHARE_NOT_TAKEN:
      'Open “Invoice receipts” and choose the photo there: it was not received, and nothing was charged.',
    TOO_MANY_DRAFTS: 'Too many photos wait already. Invoice some of them or remove them, then add more.',
    DRAFT_SPACE_USED:
      'The photos that wait, yours or those of your organization, take up all the space for drafts. Invoice some of them or remove them, then add more.',
    READING_BUDGET_SPENT:
      'Today’s free readings, yours or those of your organization, are used up. Invoice receipts that were read already: that frees some.',
    STORAGE_NEARLY_FULL:
      'There is little space left on the server, and it is reserved for invoices. Nothing was charged. Try again later.',
    CORRECTION_CHANGED:
      'The data of this receipt was corrected again. Open the invoice and look at the new data before you confirm.',
    DRAFT_NOT_FOUND: 'This receipt was removed, or is older than a day. Take the photo again.',
    INVALID_EMAIL: 'This is not a valid email address. Write it in full, such as ana@example.com.',
    ADDRESS_UNCHANGED: 'You sign in with this email already.',
    PASSWORD_GUESSABLE:
      'This password is easy to guess: it is common, follows a pattern, or is much like your email or your RFC. Choose another one, such as a sentence.',
    PASSWORD_TOO_LONG: 'The password may have 200 characters at most.',
    PASSWORD_TOO_SHORT: 'The password needs at least 10 characters.',
    PROFILE_WITHOUT_EMAIL: 'This profile has no email: add one first.',
    TOO_MANY_ATTEMPTS: 'There were too many attempts. Wait a few minutes and try again.',
    WRONG_PASSWORD: 'The current password is not right.',
    FORGED_FORM: 'This form is no longer valid. Open the page again and try once more.',
    FORBIDDEN: 'Only an administrator of the organization can do this.',
    ROLE_REQUIRED: 'Your access to this account does not allow this. Ask whoever gave it to you.',
    PERSON_HAS_ACCESS: 'This person already has access to the account, or an invitation.',
    TOO_MANY_PEOPLE: 'An account may have 50 people with access. Remove somebody first.',
    RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
    INVALID_WEBHOOK_URL:
      'The address must begin with https://, be on the public internet, and contain no user name or password.',
    NO_WEBHOOK_EVENTS: 'Choose at least one event.',
    WEBHOOK_URL_TAKEN: 'This address is registered already.',
    TOO_MANY_WEBHOOKS: 'An organization may have 10 addresses at most. Remove one first.',
    TOO_MANY_WEBHOOK_TESTS: 'There were too many test events. Wait a minute and try again.',
    WEBHOOK_DISABLED: 'This webhook is disabled: enable it first.',
    INSUFFICIENT_CREDITS: 'There are not enough credits left.',
    TOO_MANY_PICTURES: 'Too many pictures are being resized right now. Try again in a moment.',
    SERVICE_UNAVAILABLE: 'Invoicing is not available right now. Try again later: nothing was charged.',
    INVALID_REQUEST_BODY: 'What was sent could not be read. Open the page again and try once more.',
    INVALID_PHONE_NUMBER:
      'There is no such phone number. Write it with its area code and without an extension, such as 55 1234 5678.',
    INVALID_RFC_FORMAT:
      "This RFC is not like SAT's: 13 characters for an individual or 12 for a company, with a date in the middle.",
    INVALID_TAXPAYER: 'The legal name is missing or too long.',
    INVALID_TAX_REGIME:
      'This regime does not exist for the kind of person of the RFC: 13 characters are an individual, 12 a company.',
    INVALID_POSTAL_CODE: 'This postal code does not exist. It has five digits, as on the tax certificate.',
    INVALID_CFDI_FOR_REGIME:
      'SAT does not allow this use of the invoice with this regime and kind of person. Choose another one.',
    COMPLEMENT_NOT_SUPPORTED:
      'For this use the law requires a complement (iedu or donat) that is not made here: ask the school or the charity for the invoice. If the purchase is another one, choose another use.',
    RFC_TAKEN: 'There is a profile with this RFC already.',
    PROFILE_HAS_INVOICES: 'It can not be deleted: this profile, or one of its subprofiles, has invoices.',
    LAST_ADMINISTRATOR: 'An organization needs at least one administrator.',
    OWN_ADMINISTRATION: 'You cannot remove yourself as administrator. Ask another administrator.',
    OWN_DELETION: 'You cannot delete yourself. Ask another administrator.',
    OWN_SUSPENSION: 'You cannot suspend yourself. Ask another administrator.',
    PROFILE_SUSPENDED: 'This profile is suspended: resume it first.',
    UNSUPPORTED_MEDIA_TYPE: 'What was sent could not be read. Open the page again and try once more.',
    REQUEST_TIMEOUT: 'Sending took too long. Go back and try with a better connection, or with fewer photos.',
    PAYLOAD_TOO_LARGE: 'It is too large. Send fewer photos at once, or take them with a lower resolution.',
    TOO_MANY_FILES: 'These are too many photos. Go back and send up to 10 at once: nothing was charged.',
    INVALID_IMAGE_FORMAT:
      'This is not a complete JPEG, PNG, WebP or HEIC photo. Take it again, or choose another one.',
    IDEMPOTENCY_KEY_IN_USE:
      'This photo is still being received. Try again in a moment: it is not charged twice.',
    IDEMPOTENCY_KEY_REUSED:
      'This photo was received already, with another use or another description. Look for it among your invoices.',
  },
  missing: (label) => `${label} is missing.`,
  tooLong: (label) => `${label} is too long.`,
  hiddenCharacters: (label) =>
    `${label} has invisible characters, perhaps because it was copied. Type it again.`,
  notFoundTitle: 'We could not find this page',
  notFound: 'Perhaps the address is mistyped, or what you are looking for is gone.',
  failedTitle: 'Something went wrong',
  failed: 'It is not your fault. Try again in a moment; nothing was lost.',
  away: 'The service does not answer right now. Try again in a moment. If you were sending a photo, look for it among your invoices before you send it again: it may have been received.',
  refusedTitle: 'This cannot be done',
  requestId: 'Request number',
  home: 'Go to the overview',
};
