import type { Texts } from '../language.js';

export const errors: Texts['errors'] = {
  byCode: {
    FORGED_FORM: 'This form is no longer valid. Open the page again and try once more.',
    FORBIDDEN: 'Only an administrator of the organization can do this.',
    RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
    INSUFFICIENT_CREDITS: 'There are not enough credits left.',
    SERVICE_UNAVAILABLE: 'Invoicing is not available right now. Try again later: nothing was charged.',
    INVALID_REQUEST_BODY: 'What was sent could not be read. Open the page again and try once more.',
    UNSUPPORTED_MEDIA_TYPE: 'What was sent could not be read. Open the page again and try once more.',
    REQUEST_TIMEOUT: 'Sending took too long. Go back and try with a better connection, or with fewer photos.',
    PAYLOAD_TOO_LARGE: 'It is too large. Send fewer photos at once, or take them with a lower resolution.',
    TOO_MANY_PICTURES: 'These are too many photos. Go back and send up to 10 at once: nothing was charged.',
    INVALID_IMAGE_FORMAT: 'This is no whole JPEG or PNG photo. Take it again, or choose another one.',
    INVALID_CFDI_FOR_REGIME: 'SAT does not allow this use with your regime. Choose another one.',
    IDEMPOTENCY_KEY_IN_USE:
      'This photo is still being taken. Try again in a moment: it is not charged twice.',
    IDEMPOTENCY_KEY_REUSED:
      'This photo was taken already, with another use or another description. Look for it among your invoices.',
  },
  notFoundTitle: 'We could not find this page',
  notFound: 'Perhaps the address is mistyped, or what you are looking for is gone.',
  failedTitle: 'Something went wrong',
  failed: 'It is not your fault. Try again in a moment; nothing was lost.',
  refusedTitle: 'This cannot be done',
  requestId: 'Request number',
  home: 'Go to the overview',
};
