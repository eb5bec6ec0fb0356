import type { Profile } from '../../../profiles/profile.entity.js';
import { Errors } from '../../layout/form.js';
import type { Page } from '../../layout/page.js';
import type { MemberVisit } from '../../session/visit.js';
import { titleCase } from '../../texts/format.js';
import { ConfirmForm } from '../confirm-form.js';
import type { AccessAction } from './access-actions.js';

/** Explains a change of a member's access, and asks for confirmation. */
export function confirmAccessPage(visit: MemberVisit, { id, name }: Profile, action: AccessAction): Page {
  const { t } = visit;
  const { title, means, now } = t.access.actions[action];
  const what = title(titleCase(name));
  const path = `/account/members/${id}`;
  const content = (
    <div>
      <h1>{what}</h1>
      <Errors visit={visit} />
      <ConfirmForm
        {...{ visit, path }}
        action={`${path}/access/${action}`}
        button={<button class={action === 'resume' ? 'button' : 'button danger'}>{now}</button>}
      >
        {means.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ConfirmForm>
    </div>
  );
  return { title: what, section: 'members', content };
}
