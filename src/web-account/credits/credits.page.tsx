import { isUUID } from 'class-validator';
import type { LedgerEntry, LedgerPage } from '../../credits/credits.service.js';
import type { Page } from '../layout/page.js';
import { PageLinks, pageNumber } from '../layout/pages-of.js';
import type { MemberVisit } from '../session/visit.js';
import { TransferReason } from './transfer-reason.js';
import { formatChange, formatCount, formatTime } from '../texts/format.js';

interface Shown {
  /** Whether it is the account of the organization, which pays for what its administrators order for members. */
  isOrganizations: boolean;
  ledger: LedgerPage;
  /** Credits that an invoice costs. */
  price: number;
  /** Of who moved credits, and of the other sides, by id. */
  names: ReadonlyMap<string, string>;
}

/** How many credits there are, and where they came from and went. */
export function creditsPage(visit: MemberVisit, { isOrganizations, ledger, price, names }: Shown): Page {
  const { t, caller } = visit;
  const content = (
    <>
      <h1>{t.credits.title}</h1>
      {caller.isAdmin && caller.organization && <Accounts visit={visit} isOrganizations={isOrganizations} />}
      <p class="balance">
        {isOrganizations ? t.credits.organizationHas : t.overview.left}{' '}
        <strong>{t.common.credits(ledger.balance)}</strong>
      </p>
      <p class="hint">
        {isOrganizations ? t.credits.organizationHint : t.credits.hint(t.common.credits(price))}
      </p>
      <section aria-labelledby="ledger">
        <h2 id="ledger">{t.credits.ledger}</h2>
        {ledger.entries.length === 0 ? (
          <p class="empty">{pageNumber(visit) === 1 ? t.credits.none : t.invoices.pageIsEmpty}</p>
        ) : (
          <Entries visit={visit} entries={ledger.entries} names={names} />
        )}
      </section>
      <PageLinks visit={visit} hasMore={ledger.hasMore} />
    </>
  );
  return { title: t.credits.title, section: 'credits', content };
}

/** Whose account: one's own or the organization's. */
function Accounts({ visit, isOrganizations }: { visit: MemberVisit; isOrganizations: boolean }) {
  const { t } = visit;
  const current = (isIt: boolean) => (isIt ? ('page' as const) : undefined);
  return (
    <nav class="accounts" aria-label={t.credits.accounts}>
      <a href="/account/credits" aria-current={current(!isOrganizations)}>
        {t.credits.mine}
      </a>
      <a href="/account/credits?of=organization" aria-current={current(isOrganizations)}>
        {t.credits.organizations}
      </a>
    </nav>
  );
}

interface EntriesProps extends Pick<Shown, 'names'> {
  visit: MemberVisit;
  entries: LedgerEntry[];
}

function Entries({ visit, entries, names }: EntriesProps) {
  const { t, language } = visit;
  return (
    <table class="rows ledger">
      <thead>
        <tr>
          <th scope="col">{t.credits.when}</th>
          <th scope="col">{t.credits.reason}</th>
          <th scope="col" class="number">
            {t.credits.change}
          </th>
          <th scope="col" class="number">
            {t.credits.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.createdAt.toISOString()}>{formatTime(entry.createdAt, visit)}</time>
            </td>
            <th scope="row">
              <Reason visit={visit} entry={entry} names={names} />
            </th>
            <td class="number">{formatChange(entry.amount, language)}</td>
            <td class="number" data-label={t.credits.balance}>
              {formatCount(entry.balance, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In words; what was paid for, or given back, is an invoice. */
function Reason({ visit, entry, names }: Omit<EntriesProps, 'entries'> & { entry: LedgerEntry }) {
  const { transfer } = entry;
  if (transfer) return <TransferReason {...{ visit, entry, transfer, names }} />;
  const words = visit.t.credits.reasons[entry.reason];
  const invoiceId = invoiceOf(entry);
  return invoiceId === null ? <>{words}</> : <a href={`/account/invoices/${invoiceId}`}>{words}</a>;
}

/** The invoice that an entry is about: its reference begins with it (see `paymentReference`). */
function invoiceOf({ reason, reference }: LedgerEntry): string | null {
  const [id] = reference.split(':');
  return reason !== 'grant' && isUUID(id) ? (id ?? null) : null;
}
