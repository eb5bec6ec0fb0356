import { MAX_SEARCH_TEXT } from '../../invoicing/months/list-filter.js';
import {
  type DaySum,
  EVERYBODY,
  type ListedInvoice,
  MAX_MEMBERS,
  type Members,
  type MonthSums,
  type VendorSum,
} from '../../invoicing/months/month-list.js';
import { MAX_SCANNED } from '../../invoicing/months/month-list.sql.js';
import type { Month } from '../../invoicing/months/month.js';
import { Done, Field } from '../layout/form.js';
import { BackLink } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import { PageLinks, pageNumber } from '../layout/pagination.js';
import { AccountantCard } from './accountant-card.js';
import { Filters } from './filters.js';
import { MonthNav } from './month-nav.js';
import { DayPlot, isWorthPlotting, type lastMonths, MonthPlot, MonthTable } from './month-plot.js';
import { ALL_MONTHS, isSearch, LIST_PATH, type MonthQuery, parametersOf, pathTo } from './month-query.js';
import { SumsLine } from './sums-line.js';
import { MIN_VENDORS, VendorBars } from './vendor-bars.js';
import { maySend, type MemberVisit } from '../session/visit.js';
import { formatCount, formatDayOfMonth, formatMonth, titleCase } from '../texts/format.js';
import { InvoiceList } from './invoice-list.js';
import { InvoiceTable } from './invoice-table.js';
import { isUnsettled } from './is-unsettled.js';
import { UNCONFIRMED } from './status-filter.js';

/** The content of the list page. */
export interface ShownMonth {
  query: MonthQuery;
  members: Members;
  /** Months with receipts, newest first. */
  months: readonly Month[];
  /** The selected month. Null: all months. */
  month: Month | null;
  invoices: readonly ListedInvoice[];
  hasMore: boolean;
  /** Whether there are too many receipts, so that the search does not cover the oldest ones. */
  isCutOff: boolean;
  sums: readonly MonthSums[];
  /** The twelve months up to the selected one. Empty: no chart. */
  plot: ReturnType<typeof lastMonths>;
  /** The days of the selected month. Empty: no chart. */
  days: readonly DaySum[];
  vendors: readonly VendorSum[];
  /** Whether the month's link can be sent to an accountant. */
  mayMail: boolean;
}

/** The list page: receipts by day of purchase, newest first, of one month or of a search. */
export function invoiceListPage(visit: MemberVisit, shown: ShownMonth): Page {
  const { t } = visit;
  const { members, query, invoices } = shown;
  const title = titleOf(visit, members);
  const isOwn = members.other === null && !members.isEverybody;
  const isEmpty = shown.months.length === 0;
  const content = (
    <>
      {members.other && <BackLink href={`/account/members/${members.other.id}`}>{t.month.back}</BackLink>}
      <div class="page-head">
        <div>
          <h1>{title}</h1>
        </div>
        {isOwn && maySend(visit) && (
          <div class="buttons">
            <a class="button of-bar" href="/account/invoices/new">
              {t.overview.upload}
            </a>
          </div>
        )}
      </div>
      <Done visit={visit} texts={t.month.done} />
      <OwnerNav visit={visit} members={members} />
      {(!isEmpty || isSearch(query)) && <SearchForm {...{ visit, query, month: shown.month }} />}
      <div id="found" data-live="">
        {invoices.length === 0 ? (
          <EmptyList visit={visit} shown={shown} />
        ) : (
          <ListedMonths visit={visit} shown={shown} />
        )}
        {shown.isCutOff && <p class="hint">{t.month.cutOff(formatCount(MAX_SCANNED, visit.language))}</p>}
        {members.isCutOff && (
          <p class="hint">{t.month.membersCutOff(formatCount(MAX_MEMBERS, visit.language))}</p>
        )}
      </div>
      <PageLinks visit={visit} hasMore={shown.hasMore} />
      {invoices.length > 0 && (
        <AccountantCard
          {...{ visit, query: { ...query, month: shown.month, sort: '' }, mayMail: shown.mayMail }}
        />
      )}
    </>
  );
  // Unconfirmed invoices change only when somebody confirms them.
  const isUnderWay = query.state !== UNCONFIRMED && invoices.some(isUnsettled);
  return { title, section: 'invoices', content, isUnderWay };
}

function titleOf({ t }: MemberVisit, { other, isEverybody }: Members): string {
  if (isEverybody) return t.month.titleOfAll;
  return other === null ? t.month.title : t.month.titleOf(titleCase(other.name));
}

/** Lets an administrator choose between their own receipts and those of all members. */
function OwnerNav({ visit, members }: { visit: MemberVisit; members: Members }) {
  const { t, caller } = visit;
  if (!caller.isAdmin || !caller.organization) return null;
  const isOwn = members.other === null && !members.isEverybody;
  return (
    <nav class="accounts" aria-label={t.month.whose}>
      <a href={LIST_PATH} aria-current={isOwn ? 'page' : undefined}>
        {t.month.own}
      </a>
      <a href={pathTo({ member: EVERYBODY })} aria-current={members.isEverybody ? 'page' : undefined}>
        {t.month.everybody}
      </a>
    </nav>
  );
}

/** The search form. It sends a GET request, so that the URL contains the search. It searches the months that are shown. */
function SearchForm({ visit, query, month }: { visit: MemberVisit; query: MonthQuery; month: Month | null }) {
  const { t } = visit;
  return (
    <form class="month-search" role="search" action={LIST_PATH}>
      {parametersOf({ member: query.member, month: month ?? ALL_MONTHS, by: query.by }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <div class="search">
        <Field
          {...{ visit, name: 'q', label: t.month.search, value: query.text, isPlain: true }}
          input={{ type: 'search', maxLength: MAX_SEARCH_TEXT }}
        />
        <button class="button second">{t.month.submit}</button>
      </div>
      <Filters visit={visit} query={query} />
    </form>
  );
}

/** The selected month, or the results of a search by month, each month with its totals. */
function ListedMonths({ visit, shown }: { visit: MemberVisit; shown: ShownMonth }) {
  const { t, language } = visit;
  const { query, month, months } = shown;
  return (
    <>
      {isSearch(query) ? (
        <p class="found-line">
          {month === null ? t.month.results : t.month.resultsIn(formatMonth(month, language))}
          <SearchLinks visit={visit} shown={shown} />
        </p>
      ) : (
        <MonthNav {...{ visit, query, month, months }} />
      )}
      {[...Map.groupBy(shown.invoices, ({ day }) => day.slice(0, 7))].map(([each, invoices]) => (
        <MonthCard key={each} visit={visit} shown={shown} month={each} invoices={invoices} />
      ))}
    </>
  );
}

/** Links that widen a search to all months, and that end it. */
function SearchLinks({ visit, shown: { query, month } }: { visit: MemberVisit; shown: ShownMonth }) {
  const { t } = visit;
  return (
    <>
      {month !== null && (
        <>
          {' · '}
          <a href={pathTo({ ...query, month: ALL_MONTHS, sort: '' })}>{t.month.searchAll}</a>
        </>
      )}
      {' · '}
      <a href={pathTo({ member: query.member, by: query.by, month: query.month })}>{t.month.clear}</a>
    </>
  );
}

function MonthCard({
  visit,
  shown,
  month,
  invoices,
}: {
  visit: MemberVisit;
  shown: ShownMonth;
  month: Month;
  invoices: readonly ListedInvoice[];
}) {
  const { t, language } = visit;
  const sums = shown.sums.filter((sum) => sum.month === month);
  const names = shown.members.isEverybody ? { names: shown.members.names } : {};
  return (
    <section class="card month" aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{formatMonth(month, language)}</h2>
      {sums.length === 0 ? (
        <p class="hint">{t.month.nothingInvoiced}</p>
      ) : (
        <SumsLine visit={visit} sums={sums} />
      )}
      {!isSearch(shown.query) && (
        <p>
          <a class="button second" href="#accountant">
            {t.month.accountant}
          </a>
        </p>
      )}
      {pageNumber(visit) === 1 && <Charts visit={visit} shown={shown} />}
      <InvoiceTable
        {...{ visit, invoices, members: shown.members, isSortable: shown.month !== null }}
        query={{ ...shown.query, month }}
      />
      <div class="month-days">
        {shown.query.sort !== '' && shown.month !== null ? (
          <InvoiceList {...{ visit, invoices, ...names }} />
        ) : (
          [...Map.groupBy(invoices, ({ day }) => day)].map(([day, invoicesOfDay]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h3 id={`day-${day}`} class="day">
                <time dateTime={day}>{formatDayOfMonth(day, language)}</time>
              </h3>
              <InvoiceList {...{ visit, invoices: invoicesOfDay, ...names }} />
            </section>
          ))
        )}
      </div>
    </section>
  );
}

/** The charts of a month: its days, its total beside the months before, and its largest vendors. */
function Charts({
  visit,
  shown: { plot, days, vendors, query, month },
}: {
  visit: MemberVisit;
  shown: ShownMonth;
}) {
  const { t } = visit;
  const hasPlot = isWorthPlotting(plot);
  const hasVendors = vendors.length >= MIN_VENDORS;
  const { member, by } = query;
  return (
    <>
      <div class="month-plots">
        {month !== null && isWorthPlotting(days) && (
          <DayPlot {...{ visit, query: { member, by }, month, days }} />
        )}
        {hasPlot && <MonthPlot {...{ visit, query: { member, by } }} months={plot} />}
      </div>
      {(hasPlot || hasVendors) && (
        <details class="more">
          <summary>{t.month.details}</summary>
          {hasVendors && <VendorBars {...{ visit, query: { member, by, month }, vendors }} />}
          {hasPlot && <MonthTable visit={visit} months={plot} />}
        </details>
      )}
    </>
  );
}

/** Says why the list is empty, and links to the next step. */
function EmptyList({ visit, shown }: { visit: MemberVisit; shown: ShownMonth }) {
  const { t } = visit;
  const { query, members, month, months } = shown;
  if (isSearch(query))
    return (
      <p class="empty">
        {t.month.nothingFound}
        <SearchLinks visit={visit} shown={shown} />
      </p>
    );
  if (pageNumber(visit) > 1)
    return (
      <p class="empty">
        {t.invoices.pageIsEmpty} <a href={pathTo({ ...query, month: month ?? ALL_MONTHS })}>{t.month.go}</a>
      </p>
    );
  if (months.length === 0 && query.by === 'purchase')
    return <p class="empty">{members.other === null ? t.month.nothing : t.month.nothingOfMember}</p>;
  return (
    <>
      <MonthNav {...{ visit, query, month, months }} />
      <p class="empty">{t.month.nothingInMonth}</p>
    </>
  );
}
