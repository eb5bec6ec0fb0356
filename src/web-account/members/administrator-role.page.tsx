import type { MemberView } from '../../profiles/profile.views.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { confirmPage } from './confirm.page.js';

/** Explains the administrator's role before it is given or taken away. */
export function administratorRolePage(visit: MemberVisit, member: MemberView): Page {
  const { t } = visit;
  const { id, is_admin: isAdmin } = member;
  const name = titleCase(member.name);
  return confirmPage(visit, {
    title: isAdmin ? t.members.demoteTitle(name) : t.members.promoteTitle(name),
    memberId: id,
    action: 'administration',
    text: <p>{isAdmin ? t.members.demoteWarning : t.members.promoteWarning}</p>,
    button: (
      <button class="button" name="administrator" value={isAdmin ? 'no' : 'yes'}>
        {isAdmin ? t.members.demote : t.members.promote}
      </button>
    ),
  });
}
