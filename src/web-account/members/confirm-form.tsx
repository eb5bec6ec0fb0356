import type { ComponentChildren } from 'preact';
import { Form } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';
import { CurrentPassword } from '../password/current-password.js';

interface ConfirmFormProps {
  visit: MemberVisit;
  /** Of the member's page, where cancelling leads. */
  path: string;
  action: string;
  /** What it does, said before it is done. */
  children: ComponentChildren;
  /** What does it. */
  button: ComponentChildren;
}

/** Says what is about to be done to a member, and asks for the password first. */
export function ConfirmForm({ visit, path, action, children, button }: ConfirmFormProps) {
  return (
    <Form visit={visit} action={action} class="card">
      {children}
      <CurrentPassword visit={visit} />
      <div class="buttons">
        {button}
        <a class="plain" href={path}>
          {visit.t.common.cancel}
        </a>
      </div>
    </Form>
  );
}
