import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Texts } from '../texts/texts.js';
import type { FieldErrors } from './form.js';

/** Errors of a form, and the status of the page that shows them. */
export interface FormErrors {
  errors: FieldErrors;
  status: number;
}

/** Text of an error code in the visitor's language; the error's own message for a code without a text. */
export function errorText(t: Texts, { code, message }: { code: string | null; message: string }): string {
  return t.errors.byCode[code ?? ''] ?? message;
}

/**
 * Runs the action of a form. A domain error becomes an error of the field that its code is about; other errors are thrown.
 * @param fieldOf names of fields by code; other codes are about the form as a whole.
 * @returns null on success.
 */
export async function formErrorsOf(
  t: Texts,
  fieldOf: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<FormErrors | null> {
  try {
    await work();
    return null;
  } catch (error) {
    // Not found, not signed in and rate limits are not about the form: they have pages of their own.
    if (!(error instanceof DomainError) || error.status >= 500 || [401, 404, 429].includes(error.status))
      throw error;
    return { errors: { [fieldOf[error.code ?? ''] ?? '']: errorText(t, error) }, status: error.status };
  }
}
