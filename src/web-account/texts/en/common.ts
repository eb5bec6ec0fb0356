import type { Texts } from '../texts.js';

export const common: Texts['common'] = {
  service: 'Receipt invoicing',
  skip: 'Skip to the content',
  menu: 'Main menu',
  signOut: 'Sign out',
  save: 'Save',
  cancel: 'Cancel',
  back: 'Back',
  optional: 'optional',
  error: 'Error',
  correct: 'Please check the following',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  sandbox: 'Test service: no fiscal validity.',
  nav: {
    overview: 'Overview',
    invoices: 'Invoices',
    credits: 'Credits',
    settings: 'My profile',
    members: 'Members',
    organization: 'Organization',
  },
  states: { pending: 'Waiting', processing: 'In progress', completed: 'Ready', failed: 'Failed' },
  credits: (count: number) => (count === 1 ? '1 credit' : `${count.toLocaleString('en-US')} credits`),
};
