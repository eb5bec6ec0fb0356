import type { MemberListItemView } from '../../profiles/profile.views.js';
import { Done } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';

interface Shown {
  members: MemberListItemView[];
  /** Counted from 1. */
  page: number;
  hasMore: boolean;
}

/** The members of the organization, oldest first. */
export function membersPage(visit: MemberVisit, { members, page, hasMore }: Shown): Page {
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
        <MemberTable visit={visit} members={members} />
      )}
      {(page > 1 || hasMore) && (
        <nav class="buttons" aria-label={t.members.pages}>
          {page > 1 && (
            <a class="button second" href={`/account/members?page=${page - 1}`} rel="prev">
              {t.common.previous}
            </a>
          )}
          {hasMore && (
            <a class="button second" href={`/account/members?page=${page + 1}`} rel="next">
              {t.common.next}
            </a>
          )}
        </nav>
      )}
    </>
  );
  return { title: t.members.title, section: 'members', content };
}

function MemberTable({ visit, members }: { visit: MemberVisit; members: MemberListItemView[] }) {
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
              <td>{is_admin ? t.members.administrator : t.members.member}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
