import type { Answer, Page } from '../../layout/page.js';
import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import type { FormErrors } from '../../layout/form-errors.js';
import { SubmittedForm } from '../../layout/submitted-form.js';
import { fitsInFlash } from '../../session/flash.js';
import type { MemberVisit } from '../../session/visit.js';
import { type CorrectionValues, valuesOfForm } from './correction-values.js';

/**
 * Leads back to the page of a correction that was not taken, with what was typed. So many articles that a browser can't keep them
 * are not typed again: they are shown in this answer.
 * @param path of the page. @param page shows what was typed to a visit that has the refusal.
 */
export function refusedCorrection(
  visit: MemberVisit,
  path: string,
  refused: FormErrors,
  form: SubmittedForm,
  page: (refusedVisit: MemberVisit) => Page,
): Answer {
  const back = new FormErrorRedirect(path, refused, form);
  const refusal = back.flashedFormFor(visit);
  if (fitsInFlash(visit, back.path, refusal)) return back;
  return { ...page({ ...visit, flashedForm: refusal }), status: refusal.status };
}

/** What stands in the form that was refused; null of one that is new. */
export function valuesTyped({ flashedForm }: MemberVisit): CorrectionValues | null {
  return flashedForm && valuesOfForm(new SubmittedForm(flashedForm.values));
}
