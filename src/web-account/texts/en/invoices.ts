import type { Texts } from '../language.js';

export const invoices: Texts['invoices'] = {
  vendor: 'Vendor',
  created: 'Sent',
  amount: 'Total',
  state: 'State',
  unknownVendor: 'Receipt not read yet',
};
