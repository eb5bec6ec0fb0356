import { OPERATOR } from '../../security-log/security-log.js';
import type { SecurityEvent } from '../../security-log/security-event.entity.js';
import type { Page } from '../layout/page.js';
import { PageLinks, pageNumber } from '../layout/pages-of.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';

interface Shown {
  events: SecurityEvent[];
  /** Of profiles that are there, by id. */
  names: ReadonlyMap<string, string>;
  hasMore: boolean;
}

/** What was done to who gets in, newest first: what, by whom, to whom, when and from where. */
export function securityPage(visit: MemberVisit, { events, names, hasMore }: Shown): Page {
  const { t } = visit;
  const content = (
    <>
      <a class="back" href="/account/organization">
        {t.organization.title}
      </a>
      <h1>{t.security.title}</h1>
      <p class="hint">{t.security.hint}</p>
      {events.length === 0 ? (
        <p class="empty">{pageNumber(visit) === 1 ? t.security.none : t.invoices.pageIsEmpty}</p>
      ) : (
        <EventTable {...{ visit, events, names }} />
      )}
      <PageLinks visit={visit} hasMore={hasMore} />
    </>
  );
  return { title: t.security.title, section: 'organization', content };
}

function EventTable({ visit, events, names }: { visit: MemberVisit } & Omit<Shown, 'hasMore'>) {
  const { t } = visit;
  const nameOf = (id: string): string => names.get(id) ?? t.security.deleted;
  return (
    <div class="card">
      <table class="rows events">
        <thead>
          <tr>
            <th scope="col">{t.security.what}</th>
            <th scope="col">{t.security.whom}</th>
            <th scope="col">{t.security.who}</th>
            <th scope="col">{t.security.when}</th>
            <th scope="col">{t.security.from}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, kind, profileId, madeBy, at, address }) => (
            <tr key={id}>
              <th scope="row">{t.security.kinds[kind]}</th>
              <td data-label={t.security.whom}>{profileId === null ? '–' : nameOf(profileId)}</td>
              <td data-label={t.security.who}>
                {madeBy === null
                  ? t.security.nobody
                  : madeBy === OPERATOR
                    ? t.security.operator
                    : nameOf(madeBy)}
              </td>
              <td data-label={t.security.when}>
                <time dateTime={at.toISOString()}>{formatTime(at, visit)}</time>
              </td>
              <td data-label={t.security.from}>{address ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
