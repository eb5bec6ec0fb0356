import { newInvoice } from './new-invoice.js';

import type { Texts } from '../texts.js';

export const invoices: Texts['invoices'] = {
  title: 'Invoices',
  titleOf: (name: string) => `Invoices of ${name}`,
  vendor: 'Vendor',
  created: 'Sent',
  amount: 'Total',
  state: 'State',
  unknownVendor: 'Reading the receipt',
  noVendor: 'Unknown vendor',
  text: 'Search by vendor, description or folio',
  anyState: 'All',
  search: 'Search',
  nothingFound: 'No invoices match. Try another word or another state.',
  noneOfMember: 'This member has no invoices yet.',
  pageIsEmpty: 'This page is empty.',
  showAll: 'See all invoices',
  cutOff: (count: string) => `The latest ${count} invoices were searched. Older ones are in the whole list.`,
  done: { accepted: 'We have your receipts. Watch their invoices arrive here.' },
  new: newInvoice,
};
