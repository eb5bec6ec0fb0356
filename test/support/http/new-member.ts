import { someTaxData } from '../service/accounts.js';

/** The fields of the form for a new member: a person with a unique RFC. */
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
