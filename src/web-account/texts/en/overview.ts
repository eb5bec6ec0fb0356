import type { Texts } from '../texts.js';

export const overview: Texts['overview'] = {
  title: 'Home',
  hello: (name: string) => `Hello, ${name}`,
  left: 'You have',
  upload: 'Invoice a receipt',
  uploadHint: 'Take a photo of your receipt: the invoice comes within seconds.',
  noCredits: 'You have no credits left. Ask whoever runs the service for more.',
  unconfirmed: (count: number) =>
    count === 1
      ? '1 invoice waits for your confirmation'
      : `${count.toLocaleString('en-US')} invoices wait for your confirmation`,
  last: 'Latest receipts',
  all: 'See all',
  none: 'Here you will see the invoice of your first receipt arrive.',
  samplePicture: 'The receipt of a grocery, with its items, its IVA and its total',
  sampleHint: 'None at hand? Try this one, of a made-up shop, and watch how it is read and invoiced.',
  sample: (credits: string) => `Try this one · ${credits}`,
};
