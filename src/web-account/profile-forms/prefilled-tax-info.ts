import type { Unread } from '../../constancia/constancia-reader.js';
import type { SentFiles } from '../../platform/http/bodies/receives.decorators.js';
import type { TaxInfoValues } from './tax-info-values.js';

/** The uploaded files: a PDF, or a photograph of each sheet. */
export const CONSTANCIA: SentFiles = { field: 'constancia', most: 3, largest: 3 };

/** Fields that a Constancia fills in. */
export type FilledField = 'tax_id' | 'taxpayer' | 'postal_code' | 'fiscal_regimen';

/** Result of reading a Constancia. */
export interface PrefilledTaxInfo {
  /** Fields that were filled in. */
  found: FilledField[];
  /** Fields that it lacks, or that are illegible. */
  missing: FilledField[];
  /** Codes of the current regimes, if there are several to choose from; empty for a single one. */
  regimens: string[];
  /** Why nothing could be read; null on success. */
  unread: Unread | 'none' | null;
}

/** A form that was filled in but not saved, and the status of the page that shows it. */
export interface FilledForm {
  values: TaxInfoValues;
  prefilled: PrefilledTaxInfo;
  status: number;
}

/** The form as a page shows it: with the saved values, or filled in. */
export type ShownForm = Pick<FilledForm, 'values'> & Partial<FilledForm>;
