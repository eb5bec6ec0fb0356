import type { ComponentChildren } from 'preact';
import { Errors, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { CurrentPassword } from '../password/current-password.js';
import { memberPath } from './member-path.js';

interface Confirmation {
  title: string;
  memberId: string;
  /** Path of the action, below that of the member's page. */
  action: string;
  explanation: ComponentChildren;
  /** The submit button. */
  button: ComponentChildren;
}

/** Explains an action on a member, and asks for the administrator's password. */
export function confirmPage(
  visit: MemberVisit,
  { title, memberId, action, explanation, button }: Confirmation,
): Page {
  const path = memberPath(memberId);
  const content = (
    <div>
      <h1>{title}</h1>
      <Errors visit={visit} />
      <Form visit={visit} action={`${path}/${action}`} class="card">
        {explanation}
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
