import type { Texts } from '../language.js';

export const overview: Texts['overview'] = {
  title: 'Overview',
  hello: (name: string) => `Hello, ${name}`,
  left: 'You have left',
  upload: 'Invoice a receipt',
  uploadHint: 'Take a photograph or choose a picture: the invoice comes within seconds.',
  noCredits: 'You have no credits left. Ask whoever runs the service for more.',
  last: 'Latest invoices',
  all: 'See all',
  none: 'There are no invoices yet. Photograph your first receipt, and watch its invoice arrive here.',
};
