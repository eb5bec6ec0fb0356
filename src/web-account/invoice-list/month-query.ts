import { type ListFilter, MAX_SEARCH_TEXT, readAmount } from '../../invoicing/months/list-filter.js';
import { daysOf, type Month, readDay, readMonth } from '../../invoicing/months/month.js';
import { queryOf, type Visit } from '../session/visit.js';
import { statusesOf, UNCONFIRMED } from './status-filter.js';

/** Path of the list. */
export const LIST_PATH = '/account/invoices';

/** The query of the list's URL. Filters are unparsed text. */
export interface MonthQuery {
  /** Owner of the receipts: a member's RFC or id, or `EVERYBODY`. Null: the caller. */
  member: string | null;
  /** Null: the latest month, or all months if it is a search. */
  month: Month | null;
  text: string;
  vendor: string;
  from: string;
  to: string;
  least: string;
  most: string;
  /** One of `statusChoices`. Any other text selects all invoices. */
  state: string;
}

/** Names of the URL parameters, in their order in a URL. */
const NAMES = {
  member: 'member',
  month: 'month',
  text: 'q',
  vendor: 'vendor',
  from: 'from',
  to: 'to',
  least: 'least',
  most: 'most',
  state: 'state',
} as const satisfies Record<keyof MonthQuery, string>;

export function readMonthQuery(visit: Visit): MonthQuery {
  const query = queryOf(visit);
  const text = (name: keyof MonthQuery) => (query.get(NAMES[name]) ?? '').trim().slice(0, MAX_SEARCH_TEXT);
  return {
    member: text('member') || null,
    month: readMonth(text('month')),
    text: text('text'),
    vendor: text('vendor'),
    from: text('from'),
    to: text('to'),
    least: text('least'),
    most: text('most'),
    state: text('state'),
  };
}

/** Whether the query has a filter other than the month and the member. */
export const isSearch = ({ text, vendor, from, to, least, most, state }: MonthQuery): boolean =>
  [text, vendor, from, to, least, most].some((part) => part !== '') || statusesOf(state) !== undefined;

/** The filter of a query, in one month or in all months. Ignores invalid days and amounts. */
export function filterOf(query: MonthQuery, month: Month | null): ListFilter {
  const days = month === null ? { from: readDay(query.from), to: readDay(query.to) } : daysOf(month);
  return {
    ...days,
    text: query.text,
    vendor: query.vendor,
    min: readAmount(query.least),
    max: readAmount(query.most),
    statuses: statusesOf(query.state),
    isUnconfirmed: query.state === UNCONFIRMED,
  };
}

/** The URL of the list with a query. @param under path of an action of the list, such as `/export`. */
export function pathTo(query: Partial<MonthQuery>, under = ''): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(NAMES) as (keyof MonthQuery)[]) {
    const value = query[name];
    if (value) params.set(NAMES[name], value);
  }
  return `${LIST_PATH}${under}${params.size === 0 ? '' : `?${params}`}`;
}
