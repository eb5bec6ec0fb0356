export const newInvoice = {
  title: 'Invoice tickets',
  choose: 'Photos of the tickets',
  drop: 'Drop the photos of your tickets here, or choose them',
  choosePhotos: 'Choose photos',
  camera: 'Take a photo',
  pictureHint: (megabytes: number) =>
    `One ticket per photo: all of it, flat and well lit. JPEG or PNG, up to ${megabytes} MB.`,
  trayHint: 'One ticket per photo: all of it, flat and well lit. Reading it costs nothing.',
  atOnce: (count: number, megabytes: number) =>
    `Up to ${count} photos at once, ${megabytes} MB together at most.`,
  chosen: 'Your tickets',
  member: 'For',
  memberHint: 'The invoice has their tax data, and the organization pays for it.',
  ownName: (name: string) => `${name} (you)`,
  use: 'What the invoice is for',
  useHint: 'What SAT allows for the receiver’s regime, in its own words. If in doubt, leave it as it is.',
  chooseUse: 'Choose a use',
  description: 'Description',
  descriptionHint: 'To find the invoice later, such as “Lunch with clients”.',
  cost: (credits: string) => `Each ticket costs ${credits}.`,
  left: (credits: string) => `You have ${credits} left.`,
  organizationHas: (credits: string) => `The organization has ${credits}.`,
  givesBack:
    'You pay when you ask for the invoice. If the ticket cannot be invoiced, you get the credit back.',
  keeps:
    'You pay when you ask for the invoice, even if the ticket cannot be invoiced then, unless the purchase has an invoice or its time is over.',
  noCredits:
    'You have no credits left: nothing can be invoiced until whoever runs the service gives you more.',
  noOrganizationCredits: 'The organization has no credits: nothing can be invoiced until it has more.',
  submit: 'Send',
  noPicture: 'Choose at least one photo of a ticket.',
  descriptionTooLong: (most: number) => `The description can have at most ${most} characters.`,
  refused: 'These photos were not received, and nothing was charged for them:',
  chooseAgain:
    'Correct what is wrong and choose them again. One that was received already is not charged again if you choose it too.',
  sentBefore: (day: string, consequence: string) => `You invoiced it on ${day}. ${consequence}`,
  triedBefore: (day: string, consequence: string) =>
    `You sent it on ${day}, and it could not be invoiced. ${consequence}`,
  invoicedOnce:
    'If you send it again and the purchase has an invoice, no other one is made and the credit comes back.',
  invoicedAgain: 'If you send it again, another invoice is made and charged.',
  seeOther: 'See its invoice',
  accepted: 'These photos were received:',
  outcomeUnknown:
    'The connection was lost before we knew whether it was received. Send it again from this page: if it was received, it is not charged again.',
};
