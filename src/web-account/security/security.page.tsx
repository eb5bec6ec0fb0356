import { OPERATOR } from '../../security-log/security-log.js';
import type { SecurityEvent } from '../../security-log/security-event.entity.js';
import { DayGroups } from '../layout/day-groups.js';
import { Card, Empty } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import { PageLinks, pageNumber } from '../layout/pagination.js';
import type { MemberVisit } from '../session/visit.js';
import { settingsLayout } from '../layout/settings-nav.js';
import { formatClock, titleCase } from '../texts/format.js';

interface Shown {
  events: SecurityEvent[];
  /** Names of existing profiles by id. */
  names: ReadonlyMap<string, string>;
  hasMore: boolean;
}

/** The security log, newest first: what was done, by whom, to whose account, when and from where. */
export function securityPage(visit: MemberVisit, { events, names, hasMore }: Shown): Page {
  const { t } = visit;
  const children = (
    <>
      <Card title={t.security.title} id="log">
        <p class="hint">{t.security.hint}</p>
        {events.length === 0 ? (
          <Empty icon="shield" title={pageNumber(visit) === 1 ? t.security.none : t.invoices.pageIsEmpty} />
        ) : (
          <DayGroups visit={visit} items={events} timeOf={({ at }) => at}>
            {(event) => <EventLine key={event.id} {...{ visit, event, names }} />}
          </DayGroups>
        )}
      </Card>
      <PageLinks visit={visit} hasMore={hasMore} />
    </>
  );
  return settingsLayout({ visit, part: 'security', children });
}

interface EventLineProps {
  visit: MemberVisit;
  event: SecurityEvent;
  names: Shown['names'];
}

function EventLine({ visit, event, names }: EventLineProps) {
  const { t } = visit;
  const { kind, at, address } = event;
  return (
    <li>
      <strong>
        {event.personId === null
          ? t.security.kinds[kind]
          : t.security.accessOf(t.security.kinds[kind], nameIn(visit, names, event.personId))}
      </strong>
      <span class="hint">{peopleOf(visit, event, names)}</span>
      <span class="hint">
        <time dateTime={at.toISOString()}>{formatClock(at, visit)}</time>
        {address !== null && ` · ${t.security.from(address)}`}
      </span>
    </li>
  );
}

function nameIn({ t }: MemberVisit, names: EventLineProps['names'], id: string): string {
  const name = names.get(id);
  return name === undefined ? t.security.deleted : titleCase(name);
}

/** Who did it, and in whose account if that is another one. */
function peopleOf(
  visit: MemberVisit,
  { profileId, madeBy }: SecurityEvent,
  names: EventLineProps['names'],
): string {
  const { t } = visit;
  const nameOf = (id: string): string => nameIn(visit, names, id);
  const actor =
    madeBy === null ? t.security.nobody : madeBy === OPERATOR ? t.security.operator : nameOf(madeBy);
  return profileId === null || profileId === madeBy
    ? actor
    : t.security.inAccountOf(actor, nameOf(profileId));
}
