import { someTaxData } from '../service/accounts.js';

/** What the form of a new member has in it: a person whose RFC is nobody else's. */
export const newMember = (over: object = {}) => ({
  tax_id: someTaxData().taxId,
  taxpayer: 'NUEVO MIEMBRO',
  postal_code: '42501',
  fiscal_regimen: '601',
  cfdi_use: 'G03',
  email: '',
  phone_number: '',
  ...over,
});
