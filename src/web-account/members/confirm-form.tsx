import type { ComponentChildren } from 'preact';
import { type FieldErrors, Form } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';
import { CurrentPassword } from '../password/current-password.js';

interface ConfirmFormProps {
  visit: MemberVisit;
  /** Of the member's page, where cancelling leads. */
  path: string;
  action: string;
  errors?: FieldErrors;
  /** What it does, said before it is done. */
  children: ComponentChildren;
  /** What does it. */
  button: ComponentChildren;
}

/** Says what is about to be done to a member, and asks for the password first. */
export function ConfirmForm({ visit, path, action, errors, children, button }: ConfirmFormProps) {
  return (
    <Form visit={visit} action={action} class="card">
      {children}
      <CurrentPassword visit={visit} errors={errors} />
      <div class="buttons">
        {button}
        <a class="plain" href={path}>
          {visit.t.common.cancel}
        </a>
      </div>
    </Form>
  );
}
