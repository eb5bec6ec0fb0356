import type { UpdateProfileRequest } from '../../profiles/profile.requests.js';
import { MAX_TAXPAYER } from '../../tax-info/tax-info.requests.js';
import { Errors, Field, Form, ofForm } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { Visit } from '../session/visit.js';

/** Values of the fields, which have the names of the API's request. */
export type ContactValues = Pick<UpdateProfileRequest, 'name' | 'email' | 'phone_number'>;

interface Props {
  visit: Visit;
  values: ContactValues;
  /** What the email is for. */
  emailHint: string;
  /** Whether it is the member's own profile, so that browsers may offer stored values. */
  isOwn?: boolean;
}

/** The typed values. An empty email or phone number clears it. */
export const contactOf = (form: SubmittedForm) => ({
  name: form.text('name'),
  email: form.text('email'),
  phone_number: form.text('phone_number'),
});

/** The form for name, email and phone number of a profile. */
export function ContactCard({ action, ...props }: Props & { action: string }) {
  const { values, isOwn } = props;
  const visit = ofForm(props.visit, action);
  const { t } = visit;
  return (
    <Card title={t.settings.contact} id="contact">
      <Errors visit={visit} />
      <Form visit={visit} action={action}>
        <Field
          {...{
            visit,
            name: 'name',
            label: t.settings.fields.name,
            value: values.name,
            required: true,
          }}
          input={{ autocomplete: isOwn ? 'name' : 'off', spellcheck: false, maxLength: MAX_TAXPAYER }}
        />
        <AddressFields {...props} visit={visit} />
        <button class="button">{isOwn ? t.settings.saveContact : t.members.saveContact}</button>
      </Form>
    </Card>
  );
}

/** The fields for email and phone number. */
export function AddressFields({ visit, values, emailHint, isOwn = false }: Props) {
  const { fields, phoneHint } = visit.t.settings;
  return (
    <>
      <Field
        {...{ visit, name: 'email', label: fields.email, value: values.email, hint: emailHint }}
        input={{ type: 'email', autocomplete: isOwn ? 'email' : 'off' }}
      />
      <Field
        {...{ visit, name: 'phone_number', label: fields.phone_number, hint: phoneHint }}
        value={values.phone_number}
        input={{ type: 'tel', autocomplete: isOwn ? 'tel' : 'off' }}
      />
    </>
  );
}
