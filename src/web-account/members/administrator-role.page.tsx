import type { MemberView } from '../../profiles/profile.views.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { confirmPage } from './confirm-form.js';

/** Explains the administrator's role before it is given or taken away. */
export function administratorRolePage(visit: MemberVisit, member: MemberView): Page {
  const { t } = visit;
  const name = titleCase(member.name);
  return confirmPage(visit, {
    title: member.is_admin ? t.members.demoteTitle(name) : t.members.promoteTitle(name),
    memberId: member.id,
    action: 'administration',
    explanation: <p>{member.is_admin ? t.members.demoteWarning : t.members.promoteWarning}</p>,
    button: (
      <button class="button" name="administrator" value={member.is_admin ? 'no' : 'yes'}>
        {member.is_admin ? t.members.demote : t.members.promote}
      </button>
    ),
  });
}
