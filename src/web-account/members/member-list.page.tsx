import type { MemberListItemView } from '../../profiles/profile.views.js';
import { Done } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { PageLinks } from '../layout/pages-of.js';
import type { MemberVisit } from '../session/visit.js';

interface Shown {
  members: MemberListItemView[];
  hasMore: boolean;
  /** By id. */
  suspended: ReadonlySet<string>;
}

/** The members of the organization, oldest first. */
export function memberListPage(visit: MemberVisit, { members, hasMore, suspended }: Shown): Page {
  const { t } = visit;
  const content = (
    <>
      <div class="head-line">
        <h1>{t.members.title}</h1>
        <a class="button" href="/account/members/new">
          {t.members.add}
        </a>
      </div>
      <Done visit={visit} texts={t.members.done} />
      {members.length === 0 ? (
        <p class="empty">{t.members.none}</p>
      ) : (
        <MemberTable {...{ visit, members, suspended }} />
      )}
      <PageLinks visit={visit} hasMore={hasMore} />
    </>
  );
  return { title: t.members.title, section: 'members', content };
}

function MemberTable({ visit, members, suspended }: { visit: MemberVisit } & Omit<Shown, 'hasMore'>) {
  const { t, caller } = visit;
  return (
    <div class="card">
      <table class="rows members">
        <thead>
          <tr>
            <th scope="col">{t.members.name}</th>
            <th scope="col">{t.members.rfc}</th>
            <th scope="col">{t.members.email}</th>
            <th scope="col">{t.members.role}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ id, name, tax_id, email, is_admin }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/account/members/${id}`}>{name}</a> {id === caller.profileId && t.members.you}
              </th>
              <td>{tax_id}</td>
              <td>{email ?? <span class="hint">{t.members.noEmail}</span>}</td>
              <td>
                {is_admin ? t.members.administrator : t.members.member}
                {suspended.has(id) && <strong> {t.access.marked}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
