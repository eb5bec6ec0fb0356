import { type FoundInvoices, MAX_SEARCH_TEXT } from '../../invoicing/queries/invoice-search.js';
import { SEARCHED } from '../../invoicing/queries/invoice-search.sql.js';
import { Done, Field, Select } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { PageLinks, pageNumber } from '../layout/pages-of.js';
import type { MemberVisit } from '../session/visit.js';
import { formatCount } from '../texts/format.js';
import { InvoiceTable } from './invoice-table.js';
import { LIST_STATES, statesOf } from './list-states.js';
import { isUnderWay } from './under-way.js';

/** What the list shows. */
export interface Filter {
  /** Whose invoices: a member's RFC or id. Null: one's own. */
  member: string | null;
  /** A name of `LIST_STATES`; anything else is all of them. */
  state: string;
  /** What they have in them. */
  text: string;
}

/** Invoices, newest first. */
export function invoiceListPage(visit: MemberVisit, filter: Filter, found: FoundInvoices): Page {
  const { t } = visit;
  const title = found.memberName === null ? t.invoices.title : t.invoices.titleOf(found.memberName);
  const content = (
    <>
      <div class="head-line">
        <h1>{title}</h1>
        {found.memberName === null && (
          <a class="button" href="/account/invoices/new">
            {t.overview.upload}
          </a>
        )}
      </div>
      <Done visit={visit} texts={t.invoices.done} />
      {(found.invoices.length > 0 || isNarrowed(visit, filter)) && <Search visit={visit} filter={filter} />}
      <div id="found" data-live="">
        {found.invoices.length === 0 ? (
          <Nothing visit={visit} filter={filter} found={found} />
        ) : (
          <InvoiceTable visit={visit} invoices={found.invoices} />
        )}
        {found.isCutOff && <p class="hint">{t.invoices.cutOff(formatCount(SEARCHED, visit.language))}</p>}
      </div>
      <PageLinks visit={visit} hasMore={found.hasMore} />
    </>
  );
  return { title, section: 'invoices', content, isUnderWay: found.invoices.some(isUnderWay) };
}

const isFiltered = ({ text, state }: Filter): boolean => text !== '' || statesOf(state) !== undefined;

/** Whether there may be invoices that are not shown. */
const isNarrowed = (visit: MemberVisit, filter: Filter): boolean =>
  isFiltered(filter) || pageNumber(visit) > 1;

/** A form that changes nothing: what is looked for is in the address. */
function Search({ visit, filter }: { visit: MemberVisit; filter: Filter }) {
  const { t } = visit;
  return (
    <form class="search" role="search" action="/account/invoices">
      {filter.member !== null && <input type="hidden" name="member" value={filter.member} />}
      <Field
        {...{ visit, name: 'q', label: t.invoices.text, value: filter.text, isPlain: true }}
        input={{ type: 'search', maxLength: MAX_SEARCH_TEXT }}
      />
      <Select
        {...{ visit, name: 'state', label: t.invoices.state, value: filter.state, isPlain: true }}
        choices={[
          { value: '', label: t.invoices.anyState },
          ...LIST_STATES.map((state) => ({ value: state, label: t.common.states[state] })),
        ]}
      />
      <button class="button second">{t.invoices.search}</button>
    </form>
  );
}

/** Why the list is empty, and what to do about it. */
function Nothing({ visit, filter, found }: { visit: MemberVisit; filter: Filter; found: FoundInvoices }) {
  const { t } = visit;
  if (!isNarrowed(visit, filter))
    return <p class="empty">{found.memberName === null ? t.overview.none : t.invoices.noneOfMember}</p>;
  const all = filter.member === null ? '' : `?member=${encodeURIComponent(filter.member)}`;
  return (
    <p class="empty">
      {isFiltered(filter) ? t.invoices.nothingFound : t.invoices.pageIsEmpty}{' '}
      <a href={`/account/invoices${all}`}>{t.invoices.showAll}</a>
    </p>
  );
}
