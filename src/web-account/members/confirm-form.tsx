import type { ComponentChildren } from 'preact';
import { Form } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';
import { CurrentPassword } from '../password/current-password.js';

interface ConfirmFormProps {
  visit: MemberVisit;
  /** Path of the member's page, for cancelling. */
  path: string;
  action: string;
  /** Explains the action. */
  children: ComponentChildren;
  /** The submit button. */
  button: ComponentChildren;
}

/** Explains an action on a member, and asks for the administrator's password. */
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
