import type { Unread } from '../../constancia/constancia-reader.js';
import type { SentFiles } from '../../platform/http/bodies/receives.decorators.js';
import type { TaxInfoValues } from '../settings/tax-info-values.js';

/** What a form brings: a PDF, or a photograph of each sheet. */
export const CONSTANCIA: SentFiles = { field: 'constancia', most: 3, largest: 3 };

/** The fields that a Constancia fills in. */
export type FilledField = 'tax_id' | 'taxpayer' | 'postal_code' | 'fiscal_regimen';

/** What a Constancia filled in. */
export interface PrefilledTaxInfo {
  found: FilledField[];
  /** What it does not say, or not legibly. */
  missing: FilledField[];
  /** Codes of the regimes in force, where there are several and a person has to choose. */
  regimens: string[];
  /** Why nothing was read; null when something was. */
  unread: Unread | 'none' | null;
}

/** A form that was filled in, not saved, and the status of the page that shows it. */
export interface FilledForm {
  values: TaxInfoValues;
  filling: PrefilledTaxInfo;
  status: number;
}
