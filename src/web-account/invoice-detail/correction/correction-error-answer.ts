import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import type { FormErrors } from '../../layout/form-errors.js';
import type { Answer, Page } from '../../layout/page.js';
import { SubmittedForm } from '../../layout/submitted-form.js';
import { fitsInFlash } from '../../session/flash.js';
import type { MemberVisit } from '../../session/visit.js';
import { type CorrectionValues, valuesOfForm } from './correction-values.js';

/**
 * Redirects to the page of a rejected correction, which shows the submitted values and the errors. If the values are too large for the
 * flash cookie, because of many line items, the answer is the page itself.
 * @param path of the page. @param page renders the page for a visit with the errors.
 */
export function correctionErrorAnswer(
  visit: MemberVisit,
  path: string,
  errors: FormErrors,
  form: SubmittedForm,
  page: (visitWithErrors: MemberVisit) => Page,
): Answer {
  const redirect = new FormErrorRedirect(path, errors, form);
  const flashedForm = redirect.flashedFormFor(visit);
  if (fitsInFlash(visit, redirect.path, flashedForm)) return redirect;
  return { ...page({ ...visit, flashedForm }), status: flashedForm.status };
}

/** The submitted values of a form that was rejected. Null if the page shows a new form. */
export function flashedValues({ flashedForm }: MemberVisit): CorrectionValues | null {
  return flashedForm && valuesOfForm(new SubmittedForm(flashedForm.values));
}
