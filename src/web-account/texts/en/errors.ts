import type { Texts } from '../language.js';

export const errors: Texts['errors'] = {
  byCode: {
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
