import type { ComponentChildren } from 'preact';
import type { StoredFields } from '../../../receipts/extraction/storage/stored-fields.js';

/** What a person may correct: an invoice that failed, or a picture of which none would come. */
export interface Correctable {
  /** The page of it; its form is below. */
  path: string;
  /** Where the form leads back to. */
  back: { href: string; text: string };
  /** Why there is no invoice. */
  code: string;
  receiverRfc: string;
  reading: StoredFields | null;
}

/** What is said around the fields: what sending them does, and costs. */
export interface CorrectionWords {
  intro: string;
  /** What is asked for beside the corrections. */
  request?: ComponentChildren;
  cost: ComponentChildren;
  submit: string;
}
