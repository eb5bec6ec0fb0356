import { DayGroups } from '../layout/day-groups.js';
import { Card, Empty } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import { PageLinks, pageNumber } from '../layout/pagination.js';
import type { MemberVisit } from '../session/visit.js';
import { formatChange, formatClock, formatCount, titleCase } from '../texts/format.js';
import type { PaidEntry } from './paid-entries.js';

interface Shown {
  /** Whether it is the organization's account, which pays for invoices that administrators request for members. */
  isOrganizations: boolean;
  /** Current balance of the account. */
  balance: number;
  entries: PaidEntry[];
  hasMore: boolean;
  /** Price of an invoice, in credits. */
  price: number;
}

/** The balance, the price of an invoice, and the ledger. */
export function creditsPage(visit: MemberVisit, shown: Shown): Page {
  const { t, caller } = visit;
  const { isOrganizations, entries, hasMore } = shown;
  const content = (
    <div>
      <h1>{t.credits.title}</h1>
      {caller.isAdmin && caller.organization && <Accounts visit={visit} isOrganizations={isOrganizations} />}
      <Balance {...{ visit, ...shown }} />
      <Card title={t.credits.ledger} id="ledger">
        {entries.length === 0 ? (
          <Empty icon="card" title={pageNumber(visit) === 1 ? t.credits.none : t.invoices.pageIsEmpty} />
        ) : (
          <DayGroups visit={visit} items={entries} timeOf={({ createdAt }) => createdAt}>
            {(entry) => <Entry key={entry.id} {...{ visit, entry }} />}
          </DayGroups>
        )}
      </Card>
      <PageLinks visit={visit} hasMore={hasMore} />
    </div>
  );
  return { title: t.credits.title, section: 'credits', content };
}

/** Links to the member's own account and the organization's. */
function Accounts({ visit, isOrganizations }: { visit: MemberVisit; isOrganizations: boolean }) {
  const { t } = visit;
  const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  return (
    <nav class="parts" aria-label={t.credits.accounts}>
      <ul>
        <li>
          <a href="/account/credits" aria-current={current(!isOrganizations)}>
            {t.credits.mine}
          </a>
        </li>
        <li>
          <a href="/account/credits?of=organization" aria-current={current(isOrganizations)}>
            {t.credits.organizations}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Balance({ visit, isOrganizations, balance, price }: { visit: MemberVisit } & Shown) {
  const { t, language, caller } = visit;
  const hasAdministrator = caller.organization !== null && !caller.isAdmin;
  return (
    <section class="card purse" aria-label={t.credits.balance}>
      <p class="purse-balance">
        <strong>{formatCount(balance, language)}</strong> {t.credits.unit(balance)}
      </p>
      <p>{isOrganizations ? t.credits.organizationHint : t.credits.hint(t.common.credits(price))}</p>
      <p class="hint">{hasAdministrator ? t.credits.ask : t.credits.askOperator}</p>
    </section>
  );
}

function Entry({ visit, entry }: { visit: MemberVisit; entry: PaidEntry }) {
  const { t, language } = visit;
  const { invoice, reason, amount, balance, createdAt, memberName, actorName, otherAccountId } = entry;
  const by = invoice ? t.credits.by : otherAccountId !== null ? t.members.movedBy : null;
  const facts = [
    invoice && t.credits.reasons[reason],
    memberName !== null && t.credits.forWhom(titleCase(memberName)),
    actorName !== null && actorName !== memberName && by?.(titleCase(actorName)),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li class="entry">
      <div>
        {invoice ? (
          <a href={`/account/invoices/${invoice.id}`}>
            {invoice.vendor === null ? t.credits.unread[invoice.status] : titleCase(invoice.vendor)}
          </a>
        ) : (
          <strong>{otherAccountId === null ? t.credits.reasons[reason] : transferred(visit, entry)}</strong>
        )}
        <span class="hint">
          <time dateTime={createdAt.toISOString()}>{formatClock(createdAt, visit)}</time>
          {facts.map((fact) => ` · ${fact}`)}
        </span>
      </div>
      <div class="entry-amount">
        <strong>{formatChange(amount, language)}</strong>
        <span class="hint">{t.credits.after(formatCount(balance, language))}</span>
      </div>
    </li>
  );
}

/** The other party of a transfer. */
function transferred({ t, caller }: MemberVisit, { amount, otherAccountId, otherName }: PaidEntry): string {
  const isReceived = amount > 0;
  if (otherAccountId === caller.organization?.id)
    return isReceived ? t.members.fromOrganization : t.members.toOrganization;
  const name = titleCase(otherName ?? t.members.somebodyGone);
  return isReceived ? t.members.fromSomebody(name) : t.members.toSomebody(name);
}
