import { Field } from '../layout/form.js';
import type { Visit } from '../session/visit.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rules.js';

/** The form field of each error code. */
export const NEW_PASSWORD_FIELDS = {
  PASSWORD_TOO_SHORT: 'new-password',
  PASSWORD_TOO_LONG: 'new-password',
  PASSWORD_GUESSABLE: 'new-password',
};

/** The field of a new password, with its rules. */
export function NewPassword({ visit }: { visit: Visit }) {
  const { newPassword, passwordRules } = visit.t.signIn;
  return (
    <Field
      {...{ visit, name: 'new-password', label: newPassword, hint: passwordRules, required: true }}
      input={{
        type: 'password',
        autocomplete: 'new-password',
        minLength: MIN_PASSWORD_LENGTH,
        maxLength: MAX_PASSWORD_LENGTH,
      }}
    />
  );
}
