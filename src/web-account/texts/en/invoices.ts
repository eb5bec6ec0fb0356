import type { Texts } from '../texts.js';

export const invoices: Texts['invoices'] = {
  unknownVendor: 'Reading the ticket',
  noVendor: 'Unknown vendor',
  pageIsEmpty: 'This page is empty.',
  new: {
    title: 'Invoice receipts',
    choose: 'Photos of the receipts',
    drop: 'Drop the photos of your receipts here, or choose them',
    choosePhotos: 'Choose photos',
    camera: 'Take a photo',
    pictureHint: (megabytes: number) =>
      `One receipt per photo: all of it, flat and well lit. JPEG or PNG, up to ${megabytes} MB.`,
    atOnce: (count: number, megabytes: number) =>
      `Up to ${count} photos at once, ${megabytes} MB together at most.`,
    chosen: 'Chosen photos',
    use: 'What the invoice is for',
    useHint: 'What SAT allows for your regime, in its own words. If in doubt, leave it as it is.',
    chooseUse: 'Choose a use',
    description: 'Description',
    descriptionHint: 'To find the invoice later, such as “Lunch with clients”.',
    cost: (credits: string) => `Each receipt costs ${credits}.`,
    left: (credits: string) => `You have ${credits} left.`,
    givesBack:
      'You pay when we receive the photo. We read the receipt and request the invoice; if it cannot be invoiced, you get the credit back.',
    keeps:
      'You pay when we receive the photo. We read the receipt and request the invoice, which comes within seconds; you pay even if the receipt cannot be invoiced, unless the purchase has an invoice or its time is over.',
    noCredits:
      'You have no credits left: no receipts can be sent until whoever runs the service gives you more.',
    submit: 'Send',
    noPicture: 'Choose at least one photo of a receipt.',
    descriptionTooLong: (most: number) => `The description can have at most ${most} characters.`,
    refused: 'These photos were not received, and nothing was charged for them:',
    chooseAgain:
      'Correct what is wrong and choose them again. One that was received already is not charged again if you choose it too.',
    sentBefore: (when: string, consequence: string) => `This photo was sent before (${when}). ${consequence}`,
    invoicedOnce:
      'If you send it again and its purchase has an invoice, no other one is made and the credit comes back.',
    invoicedAgain: 'If you send it again, another invoice is made and charged.',
    seeOther: 'See its invoice',
    accepted: 'These photos were received:',
    outcomeUnknown:
      'The connection was lost before we knew whether it was received. Send it again from this page: if it was received, it is not charged again.',
    see: 'See the invoice',
    signIn: 'Sign in, in another tab',
    retry: 'Try again',
    remove: 'Remove',
    state: {
      waiting: 'Ready to send',
      sending: 'Sending…',
      accepted: 'Received',
      lost: 'There is no connection. The photo is still here: try again when it is back. It is never charged twice.',
      ended: 'Your session has ended. Sign in again in another tab and come back: the photo is not lost.',
      failed: 'Something went wrong. Try again: it is never charged twice.',
      heic: 'This is a HEIC photo. Save it as JPEG, or choose “Most Compatible” in the settings of the camera.',
      pdf: 'This is a PDF. Send a photo or a screenshot of the receipt, as JPEG or PNG.',
      other: 'This is not a JPEG or PNG photo.',
      large: (megabytes: number) =>
        `It is larger than ${megabytes} MB. Take the photo with a lower resolution.`,
    },
  },
};
