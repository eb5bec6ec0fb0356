import { Field } from '../layout/form.js';
import type { Visit } from '../session/visit.js';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.js';

/** The field that each refusal of a new password is about. */
export const NEW_PASSWORD_FIELDS = {
  PASSWORD_TOO_SHORT: 'new-password',
  PASSWORD_TOO_LONG: 'new-password',
  PASSWORD_GUESSABLE: 'new-password',
};

/** The field of a password that somebody chooses, with the rules for it. */
export function NewPassword({ visit }: { visit: Visit }) {
  const { newPassword, passwordRules } = visit.t.signIn;
  return (
    <Field
      {...{ visit, name: 'new-password', label: newPassword, hint: passwordRules, required: true }}
      input={{
        type: 'password',
        autocomplete: 'new-password',
        minLength: SHORTEST_PASSWORD,
        maxLength: LONGEST_PASSWORD,
      }}
    />
  );
}
