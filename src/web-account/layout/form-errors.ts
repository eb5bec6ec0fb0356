import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Texts } from '../texts/texts.js';
import type { FieldErrors } from './form.js';

/** A form that was not taken: what is wrong with it, and the status of the page that says so. */
export interface FormErrors {
  errors: FieldErrors;
  status: number;
}

/** What a refusal means to people: by its code, in their language; in the service's own words where there are none. */
export function errorText(t: Texts, { code, message }: { code: string | null; message: string }): string {
  return t.errors.byCode[code ?? ''] ?? message;
}

/**
 * Does what a form asks for. A refusal becomes what is wrong with the form, beside the field that its code is about; any
 * other error stays one.
 * @param fieldOf names of fields by code; a code that is not there concerns the form as a whole.
 * @returns null when it was done.
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
    // What is not there, not for this person, or not now, is no matter of the form.
    if (!(error instanceof DomainError) || error.status >= 500 || [401, 404, 429].includes(error.status))
      throw error;
    return { errors: { [fieldOf[error.code ?? ''] ?? '']: errorText(t, error) }, status: error.status };
  }
}
