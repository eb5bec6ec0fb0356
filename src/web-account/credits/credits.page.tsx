import { Days } from '../layout/days.js';
import { Card, Empty } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import { PageLinks, pageNumber } from '../layout/pagination.js';
import type { MemberVisit } from '../session/visit.js';
import { formatChange, formatClock, formatCount, titleCase } from '../texts/format.js';
import type { PaidEntry } from './paid-entries.js';

interface Shown {
  /** Whether it is the account of the organization, which pays for what its administrators order for members. */
  isOrganizations: boolean;
  /** Credits that the account has now. */
  balance: number;
  entries: PaidEntry[];
  hasMore: boolean;
  /** Credits that an invoice costs. */
  price: number;
}

/** How many credits there are, what they are for, and where they came from and went. */
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
          <Days visit={visit} items={entries} timeOf={({ createdAt }) => createdAt}>
            {(entry) => <Entry key={entry.id} {...{ visit, entry }} />}
          </Days>
        )}
      </Card>
      <PageLinks visit={visit} hasMore={hasMore} />
    </div>
  );
  return { title: t.credits.title, section: 'credits', content };
}

/** Whose account: one's own or the organization's. */
function Accounts({ visit, isOrganizations }: { visit: MemberVisit; isOrganizations: boolean }) {
  const { t } = visit;
  const current = (isIt: boolean) => (isIt ? ('page' as const) : undefined);
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
  const { invoice, reason, amount, balance, createdAt, memberName, makerName, otherAccountId } = entry;
  const by = invoice ? t.credits.by : otherAccountId !== null ? t.members.movedBy : null;
  const facts = [
    invoice && t.credits.reasons[reason],
    memberName !== null && t.credits.forWhom(titleCase(memberName)),
    makerName !== null && makerName !== memberName && by?.(titleCase(makerName)),
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

/** From where the credits of a transfer came, or to whom they went. */
function transferred({ t, caller }: MemberVisit, { amount, otherAccountId, otherName }: PaidEntry): string {
  const isReceived = amount > 0;
  if (otherAccountId === caller.organization?.id)
    return isReceived ? t.members.fromOrganization : t.members.toOrganization;
  const name = titleCase(otherName ?? t.members.somebodyGone);
  return isReceived ? t.members.fromSomebody(name) : t.members.toSomebody(name);
}
