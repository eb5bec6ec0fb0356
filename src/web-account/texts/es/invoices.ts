import { newInvoice } from './new-invoice.js';

export const invoices = {
  corrected: 'Corregida a mano',
  unknownVendor: 'Leyendo el ticket',
  noVendor: 'Comercio desconocido',
  pageIsEmpty: 'Esta página está vacía.',
  new: newInvoice,
};
