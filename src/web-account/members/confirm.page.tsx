import type { ComponentChildren } from 'preact';
import { Errors, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { CurrentPassword } from '../password/current-password.js';
import type { MemberVisit } from '../session/visit.js';

interface Confirmation {
  title: string;
  memberId: string;
  /** Path of the action under the member's page. */
  action: string;
  /** Explains the action. */
  text: ComponentChildren;
  /** The submit button. */
  button: ComponentChildren;
}

/** Explains an action on a member, and asks for the administrator's password. */
export function confirmPage(visit: MemberVisit, confirmation: Confirmation): Page {
  const { title, memberId, action, text, button } = confirmation;
  const path = `/account/members/${memberId}`;
  const content = (
    <div>
      <h1>{title}</h1>
      <Errors visit={visit} />
      <Form visit={visit} action={`${path}/${action}`} class="card">
        {text}
        <CurrentPassword visit={visit} />
        <div class="buttons">
          {button}
          <a class="plain" href={path}>
            {visit.t.common.cancel}
          </a>
        </div>
      </Form>
    </div>
  );
  return { title, section: 'members', content };
}
