import type { Profile } from '../../profiles/profile.entity.js';
import { Done, Field } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { Chip } from '../layout/parts.js';
import { PageLinks } from '../layout/pagination.js';
import { type MemberVisit, queryOf } from '../session/visit.js';
import { daysAgo } from '../texts/days-ago.js';
import { formatCount, titleCase } from '../texts/format.js';
import { lowBalanceWarning } from './credits/low-balance-warning.js';

/** Name of the search field. */
export const SEARCH = 'q';

/** A list of so few members needs no search. */
const MAX_WITHOUT_SEARCH = 20;

/** A row of the list. */
export interface ListedMember {
  profile: Profile;
  /** Credits. */
  balance: number;
}

interface Shown {
  members: ListedMember[];
  hasMore: boolean;
  /** Number of members, regardless of the search. */
  total: number;
  /** Price of an invoice, in credits. */
  price: number;
  now: Date;
}

/** The members of the organization, oldest first. */
export function memberListPage(visit: MemberVisit, { total, hasMore, ...shown }: Shown): Page {
  const { t } = visit;
  const words = queryOf(visit).get(SEARCH)?.trim() ?? '';
  const content = (
    <>
      <div class="head-line">
        <h1>{t.members.title}</h1>
        <a class="button" href="/account/members/new">
          {t.members.add}
        </a>
      </div>
      <Done visit={visit} texts={t.members.done} />
      {(total > MAX_WITHOUT_SEARCH || words !== '') && <Search visit={visit} words={words} />}
      {shown.members.length > 0 ? (
        <MemberTable visit={visit} {...shown} />
      ) : words === '' ? (
        <p class="empty">{t.members.none}</p>
      ) : (
        <p class="empty">
          {t.members.nobodyFound} <a href="/account/members">{t.members.seeAll}</a>
        </p>
      )}
      <PageLinks visit={visit} hasMore={hasMore} />
    </>
  );
  return { title: t.members.title, section: 'members', content };
}

function Search({ visit, words }: { visit: MemberVisit; words: string }) {
  const { t } = visit;
  return (
    <form action="/account/members" class="search-members" role="search">
      <Field
        {...{ visit, name: SEARCH, label: t.members.search, value: words, isPlain: true }}
        input={{ type: 'search', autocomplete: 'off', spellcheck: false, maxLength: 100 }}
      />
      <button class="button second">{t.members.searchNow}</button>
    </form>
  );
}

type TableProps = { visit: MemberVisit } & Pick<Shown, 'members' | 'price' | 'now'>;

function MemberTable({ visit, members, price, now }: TableProps) {
  const { t } = visit;
  return (
    <div class="card">
      <table class="rows members">
        <thead>
          <tr>
            <th scope="col">{t.members.name}</th>
            <th scope="col">{t.members.rfc}</th>
            <th scope="col" class="number">
              {t.members.creditsColumn}
            </th>
            <th scope="col" class="number">
              {t.members.invoicesColumn}
            </th>
            <th scope="col">{t.members.accessColumn}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.profile.id} {...{ visit, member, price, now }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({ visit, member, price, now }: Omit<TableProps, 'members'> & { member: ListedMember }) {
  const { t, caller, language } = visit;
  const { profile, balance } = member;
  const { id, name, taxInfo, invoiceCount, isAdmin, suspendedAt, authUser } = profile;
  const warning = suspendedAt ? null : lowBalanceWarning(balance, price, t);
  const count = formatCount(invoiceCount, language);
  return (
    <tr>
      <th scope="row">
        <a href={`/account/members/${id}`}>{titleCase(name)}</a> {id === caller.profileId && t.members.you}{' '}
        {isAdmin && <span class="hint">{t.members.administrator}</span>}
        {suspendedAt && <Chip tone="bad">{t.members.suspended}</Chip>}
      </th>
      <td class="rfc">{taxInfo.taxId}</td>
      <td class="number" data-label={t.members.creditsColumn}>
        {warning && <Chip tone={warning.tone}>{warning.text}</Chip>} {formatCount(balance, language)}
      </td>
      <td class="number" data-label={t.members.invoicesColumn}>
        {invoiceCount === 0 ? (
          count
        ) : (
          <a
            href={`/account/invoices?member=${id}`}
            aria-label={t.members.invoicesOf(count, titleCase(name))}
          >
            {count}
          </a>
        )}
      </td>
      <td data-label={t.members.accessColumn}>
        {authUser.lastAccessAt ? daysAgo(authUser.lastAccessAt, now, visit) : t.members.never}
      </td>
    </tr>
  );
}
