import { Field } from '../layout/form.js';
import type { Visit } from '../session/visit.js';

/** Name of the field. */
export const CURRENT_PASSWORD = 'current-password';

/** The form field of the error code. */
export const CURRENT_PASSWORD_FIELDS = { WRONG_PASSWORD: CURRENT_PASSWORD };

interface Props {
  visit: Visit;
  /** Says which part of the form needs the password, if it is not required for all of it. */
  hint?: string;
}

/** The field of the current password, which proves that the member uses the browser, and nobody else. */
export function CurrentPassword({ visit, hint }: Props) {
  const label = visit.t.signIn.currentPassword;
  return (
    <Field
      {...{ visit, name: CURRENT_PASSWORD, label, hint, required: !hint, isPlain: true }}
      input={{ type: 'password', autocomplete: 'current-password' }}
    />
  );
}
