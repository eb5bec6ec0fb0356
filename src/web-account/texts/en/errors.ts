import type { Texts } from '../language.js';

export const errors: Texts['errors'] = {
  byCode: {
    INVALID_EMAIL: 'Type a complete email, such as name@example.com.',
    PASSWORD_GUESSABLE: 'The password may not be your email or your RFC.',
    PASSWORD_TOO_LONG: 'The password may have 200 characters at most.',
    PASSWORD_TOO_SHORT: 'The password needs at least 10 characters.',
    PROFILE_WITHOUT_EMAIL: 'This profile has no email: add one first.',
    TOO_MANY_ATTEMPTS: 'There were too many attempts. Wait a few minutes and try again.',
    WRONG_PASSWORD: 'The current password is not right.',
    FORGED_FORM: 'This form is no longer valid. Open the page again and try once more.',
    FORBIDDEN: 'Only an administrator of the organization can do this.',
    RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
    INSUFFICIENT_CREDITS: 'There are not enough credits left.',
    SERVICE_UNAVAILABLE: 'Invoicing is not available right now. Try again later: nothing was charged.',
  },
  notFoundTitle: 'We could not find this page',
  notFound: 'Perhaps the address is mistyped, or what you are looking for is gone.',
  failedTitle: 'Something went wrong',
  failed: 'It is not your fault. Try again in a moment; nothing was lost.',
  refusedTitle: 'This cannot be done',
  requestId: 'Request number',
  home: 'Go to the overview',
};
