import type { ComponentChildren } from 'preact';
import type { StoredFields } from '../../../receipts/output/storage/stored-fields.js';

/** What a user corrects: the receipt of an invoice that failed, or a draft. */
export interface CorrectionSubject {
  /** Path of its page. The form is at `PATH/correct`. */
  path: string;
  /** The link back. */
  back: { href: string; text: string };
  /** Why there is no invoice. Null: one is possible, so a correction may be empty, and what was not changed is not part of it. */
  code: string | null;
  receiverRfc: string;
  extraction: StoredFields | null;
}

/** Texts around the fields: what the form does, and what it costs. */
export interface CorrectionTexts {
  title: string;
  /** What is wrong, or what to know. Empty: nothing. */
  notice: string;
  intro: string;
  /** Fields of the invoice request, if the form has them. */
  request?: ComponentChildren;
  cost: ComponentChildren;
  submit: string;
}
