export const newInvoice = {
  title: 'Invoice receipts',
  choose: 'Photos of the receipts',
  drop: 'Drop the photos of your receipts here, or choose them',
  choosePhotos: 'Choose photos',
  camera: 'Take a photo',
  pictureHint: (megabytes: number) =>
    `One receipt per photo: all of it, flat and well lit. JPEG, PNG, WebP or HEIC, up to ${megabytes} MB.`,
  trayHint: 'One receipt per photo: all of it, flat and well lit. Reading it costs nothing.',
  atOnce: (count: number, megabytes: number) =>
    `Up to ${count} photos at once, ${megabytes} MB together at most.`,
  chosen: 'Your receipts',
  member: 'For',
  memberHint: 'The invoice has their tax data, and the organization pays for it.',
  ownName: (name: string) => `${name} (you)`,
  use: 'What the invoice is for',
  useHint: 'The uses that SAT allows for the receiver’s regime. If in doubt, leave it as it is.',
  chooseUse: 'Choose a use',
  description: 'Description',
  descriptionHint: 'To find the invoice later, such as “Lunch with clients”.',
  cost: (credits: string) => `Each receipt costs ${credits}.`,
  left: (credits: string) => `You have ${credits} left.`,
  organizationHas: (credits: string) => `The organization has ${credits}.`,
  givesBack:
    'You pay when you request the invoice. If the receipt cannot be invoiced, you get the credit back.',
  keeps:
    'You pay when you request the invoice, even if the receipt cannot be invoiced. You do not pay if the purchase already has an invoice or is too old.',
  noCredits:
    'You have no credits left: nothing can be invoiced until whoever runs the service gives you more.',
  noOrganizationCredits: 'The organization has no credits: nothing can be invoiced until it has more.',
  submit: 'Send',
  noPicture: 'Choose at least one photo of a receipt.',
  descriptionTooLong: (most: number) => `The description can have at most ${most} characters.`,
  refused: 'These photos were not received, and nothing was charged for them:',
  chooseAgain:
    'Correct what is wrong and choose them again. Photos that were received already are not charged again.',
  sentBefore: (day: string, consequence: string) => `You invoiced it on ${day}. ${consequence}`,
  triedBefore: (day: string, consequence: string) =>
    `You sent it on ${day}, and it could not be invoiced. ${consequence}`,
  invoicedOnce:
    'If you send it again and the purchase has an invoice, no other invoice is made and you get the credit back.',
  invoicedAgain: 'If you send it again, another invoice is made and charged.',
  seeOther: 'See its invoice',
  accepted: 'These photos were received:',
  outcomeUnknown:
    'The connection was lost before we knew whether it was received. Send it again from this page: if it was received, it is not charged again.',
};
