import { newInvoice } from './new-invoice.js';

import type { Texts } from '../texts.js';

export const invoices: Texts['invoices'] = {
  corrected: 'Corrected by hand',
  unknownVendor: 'Reading the receipt',
  noVendor: 'Unknown vendor',
  pageIsEmpty: 'This page is empty.',
  new: newInvoice,
};
