import type { TaxInfoView } from '../../tax-info/tax-info.view.js';

/** What stands in the fields of tax data; they are named as in the API's requests. */
export type TaxInfoValues = Pick<
  TaxInfoView,
  'tax_id' | 'taxpayer' | 'postal_code' | 'fiscal_regimen' | 'cfdi_use'
>;
