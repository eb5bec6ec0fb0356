import type { FlashedForm } from '../session/flash.js';
import type { Visit } from '../session/visit.js';
import { SeeOther } from './page.js';
import type { FormErrors } from './form-errors.js';
import type { SubmittedForm } from './submitted-form.js';

/**
 * The response to a form with errors: a redirect to the page of the form. That page shows the errors and the typed values, which
 * `visit.flashedForm` has. So a reload of the page, or the browser's back button, does not submit the form again.
 *
 * @example return new FormErrorRedirect('/account/settings/password', errors, form);
 */
export class FormErrorRedirect extends SeeOther {
  private readonly errors: Omit<FlashedForm, 'form'>;

  /**
   * @param path of the form's page.
   * @param form its values are shown again, without passwords.
   */
  constructor(path: string, errors: FormErrors & { retryAfterSeconds?: number }, form?: SubmittedForm) {
    super(path);
    this.errors = { ...errors, values: form?.withoutSecrets() ?? {} };
  }

  /** What the page shows. The URL of the visit is the form's action. */
  flashedFormFor({ url }: Visit): FlashedForm {
    return { ...this.errors, form: url };
  }
}
