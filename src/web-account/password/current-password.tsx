import { Field } from '../layout/form.js';
import type { Visit } from '../session/visit.js';

/** The name of {@link CurrentPassword}'s field. */
export const CURRENT_PASSWORD = 'current-password';

/** The field that a refusal of the current password is about. */
export const CURRENT_PASSWORD_FIELDS = { WRONG_PASSWORD: CURRENT_PASSWORD };

interface Props {
  visit: Visit;
  /** What of a form needs the password, if not all of it. */
  hint?: string;
}

/** The field by which somebody who is signed in shows that the browser is still in their hands. */
export function CurrentPassword({ visit, hint }: Props) {
  const label = visit.t.signIn.currentPassword;
  return (
    <Field
      {...{ visit, name: CURRENT_PASSWORD, label, hint, required: !hint, isPlain: true }}
      input={{ type: 'password', autocomplete: 'current-password' }}
    />
  );
}
