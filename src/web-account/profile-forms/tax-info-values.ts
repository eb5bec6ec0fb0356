import type { TaxInfoView } from '../../tax-info/tax-info.view.js';
import type { SubmittedForm } from '../layout/submitted-form.js';

/** Values of the fields of tax data, which have the names of the API's request. */
export type TaxInfoValues = Pick<
  TaxInfoView,
  'tax_id' | 'taxpayer' | 'postal_code' | 'fiscal_regimen' | 'cfdi_use'
>;

/** The submitted values. */
export const taxInfoOf = (form: SubmittedForm): TaxInfoValues => ({
  tax_id: form.text('tax_id'),
  taxpayer: form.text('taxpayer'),
  postal_code: form.text('postal_code'),
  fiscal_regimen: form.text('fiscal_regimen'),
  cfdi_use: form.text('cfdi_use'),
});
