import type { Texts } from '../texts.js';

export const overview: Texts['overview'] = {
  title: 'Overview',
  hello: (name: string) => `Hello, ${name}`,
  left: 'You have',
  upload: 'Invoice a receipt',
  uploadHint: 'Take a photo of the receipt of your purchase: the invoice comes within seconds.',
  noCredits: 'You have no credits left. Ask whoever runs the service for more.',
  last: 'Latest invoices',
  all: 'See all invoices',
  none: 'There are no invoices yet. Take a photo of your first receipt, and watch its invoice arrive here.',
};
