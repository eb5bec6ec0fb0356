import type { Texts } from '../texts.js';

export const common: Texts['common'] = {
  about: (name: string) => `${name}: take a photo of your receipt and get its invoice (CFDI).`,
  skip: 'Skip to the content',
  menu: 'Main menu',
  signOut: 'Sign out',
  save: 'Save',
  cancel: 'Cancel',
  optional: 'optional',
  error: 'Error',
  correct: 'Please check the following',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  sandbox: 'Test',
  sandboxFiscal: 'no fiscal validity',
  sandboxMeans:
    'This is a service for tests: invoices are made whole, with PDF and XML, but SAT does not know them, and nothing can be deducted with them.',
  more: 'More',
  shoot: 'Invoice',
  nav: {
    overview: 'Home',
    invoices: 'Receipts',
    members: 'Team',
    credits: 'Credits',
    settings: 'Account',
  },
  states: { pending: 'Waiting', processing: 'In progress', completed: 'Ready', failed: 'Failed' },
  credits: (count: number) => (count === 1 ? '1 credit' : `${count.toLocaleString('en-US')} credits`),
};
