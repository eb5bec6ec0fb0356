import type { TaxInfoView } from '../../tax-info/tax-info.view.js';

/** Values of the fields of tax data, which have the names of the API's request. */
export type TaxInfoValues = Pick<
  TaxInfoView,
  'tax_id' | 'taxpayer' | 'postal_code' | 'fiscal_regimen' | 'cfdi_use'
>;
