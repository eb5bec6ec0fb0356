import type { MemberView } from '../../profiles/profile.views.js';
import { Errors } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { ConfirmForm } from './confirm-form.js';

/** Explains the administrator's role before it is given or taken away. */
export function administratorRolePage(visit: MemberVisit, member: MemberView): Page {
  const { t } = visit;
  const name = titleCase(member.name);
  const title = member.is_admin ? t.members.demoteTitle(name) : t.members.promoteTitle(name);
  const path = `/account/members/${member.id}`;
  const content = (
    <div>
      <h1>{title}</h1>
      <Errors visit={visit} />
      <ConfirmForm
        {...{ visit, path }}
        action={`${path}/administration`}
        button={
          <button class="button" name="administrator" value={member.is_admin ? 'no' : 'yes'}>
            {member.is_admin ? t.members.demote : t.members.promote}
          </button>
        }
      >
        <p>{member.is_admin ? t.members.demoteWarning : t.members.promoteWarning}</p>
      </ConfirmForm>
    </div>
  );
  return { title, section: 'members', content };
}
