import type { FlashedForm } from '../session/flash.js';
import type { Visit } from '../session/visit.js';
import { SeeOther } from './page.js';
import type { FormErrors } from './form-errors.js';
import type { SubmittedForm } from './submitted-form.js';

/**
 * What a handler answers with in place of a page when it takes no form: go back to the page of the form, with GET. It says
 * why and shows again what was typed, for `visit.refused` has it. So nothing is sent twice by who reloads that page, or goes
 * back to it later; a password least of all.
 *
 * @example return new Refused('/account/settings/password', refused, form);
 */
export class FormErrorRedirect extends SeeOther {
  private readonly errors: Omit<FlashedForm, 'form'>;

  /**
   * @param path of the form's page.
   * @param form whose fields are kept, without passwords.
   */
  constructor(path: string, refused: FormErrors & { retryAfterSeconds?: number }, form?: SubmittedForm) {
    super(path);
    this.errors = { ...refused, values: form?.withoutSecrets() ?? {} };
  }

  /** What the page shows. @param url that the form was sent to. */
  flashedFormFor({ url }: Visit): FlashedForm {
    return { ...this.errors, form: url };
  }
}
