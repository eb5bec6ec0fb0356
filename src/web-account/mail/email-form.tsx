import { Errors, Field, Form } from '../layout/form.js';
import { Icon } from '../layout/icon.js';
import type { Visit } from '../session/visit.js';
import type { Texts } from '../texts/texts.js';

interface Props {
  visit: Visit;
  action: string;
  texts: Texts['month']['emailForm'];
}

/** The form for the address that an email of `OutgoingEmails` goes to. It is folded up unless it shows an error. */
export function EmailForm({ visit, action, texts }: Props) {
  return (
    <details class="more" open={visit.flashedForm !== null}>
      <summary>
        <Icon name="mail" /> {texts.byMail}
      </summary>
      <Errors visit={visit} />
      <Form visit={visit} action={action}>
        <Field
          {...{ visit, name: 'email', label: texts.email, hint: texts.emailHint, required: true }}
          input={{ type: 'email', autocomplete: 'email', maxLength: 254 }}
        />
        <button class="button second">{texts.send}</button>
      </Form>
    </details>
  );
}
