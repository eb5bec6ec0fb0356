import { isUUID } from 'class-validator';
import {
  type DayBasis,
  type ListFilter,
  MAX_SEARCH_TEXT,
  readAmount,
} from '../../invoicing/months/list-filter.js';
import type { Sort } from '../../invoicing/months/month-list.js';
import { SORT_COLUMNS } from '../../invoicing/months/month-list.sql.js';
import { daysOf, type Month, readDay, readMonth } from '../../invoicing/months/month.js';
import { queryOf, type Visit } from '../session/visit.js';
import { statusesOf, UNCONFIRMED } from './status-filter.js';

/** Path of the list. */
export const LIST_PATH = '/account/invoices';

/** The choice of all months. */
export const ALL_MONTHS = 'all';

/** The query of the list's URL. Filters are unparsed text. */
export interface MonthQuery {
  /** Owner of the receipts: a member's RFC or id, or `EVERYBODY`. Null: the caller. */
  member: string | null;
  /** A month, or `ALL_MONTHS`. Null: the latest month, or all months if it is a search. */
  month: Month | null;
  /** The day by which receipts are listed. */
  by: DayBasis;
  text: string;
  vendor: string;
  from: string;
  to: string;
  least: string;
  most: string;
  /** One of `statusChoices`. Any other text selects all invoices. */
  state: string;
  /** A column, with `-` before it for the descending order; see `readSort`. Empty: by day, the latest first. */
  sort: string;
}

/** Names of the URL parameters, in their order in a URL. */
const NAMES = {
  member: 'member',
  month: 'month',
  by: 'by',
  text: 'q',
  vendor: 'vendor',
  from: 'from',
  to: 'to',
  least: 'least',
  most: 'most',
  state: 'state',
  sort: 'sort',
} as const satisfies Record<keyof MonthQuery, string>;

export function readMonthQuery(visit: Visit): MonthQuery {
  const query = queryOf(visit);
  const text = (name: keyof MonthQuery) => (query.get(NAMES[name]) ?? '').trim().slice(0, MAX_SEARCH_TEXT);
  return {
    member: text('member') || null,
    month: text('month') === ALL_MONTHS ? ALL_MONTHS : readMonth(text('month')),
    by: text('by') === 'stamp' ? 'stamp' : 'purchase',
    text: text('text'),
    vendor: text('vendor'),
    from: text('from'),
    to: text('to'),
    least: text('least'),
    most: text('most'),
    state: text('state'),
    sort: readSort(text('sort')) ? text('sort') : '',
  };
}

/** The order that the text of a query asks for; null for the default one. */
export function readSort(text: string): Sort | null {
  const isDescending = text.startsWith('-');
  const column = SORT_COLUMNS.find((name) => name === text.slice(isDescending ? 1 : 0));
  return column ? { column, isDescending } : null;
}

/** The receipts that were marked in the list, for an export. Empty: all. */
export const selectedIds = (visit: Visit): string[] =>
  queryOf(visit)
    .getAll('id')
    .filter((id) => isUUID(id));

/** Whether the query has a filter other than the month and the member. */
export const isSearch = ({ text, vendor, from, to, least, most, state }: MonthQuery): boolean =>
  [text, vendor, from, to, least, most].some((part) => part !== '') || statusesOf(state) !== undefined;

/** The filter of a query, in one month or in all months. Ignores invalid days and amounts. */
export function filterOf(query: MonthQuery, month: Month | null): ListFilter {
  const days = month === null ? { from: null, to: null } : daysOf(month);
  return {
    basis: query.by,
    from: latest(days.from, readDay(query.from)),
    to: earliest(days.to, readDay(query.to)),
    text: query.text,
    vendor: query.vendor,
    min: readAmount(query.least),
    max: readAmount(query.most),
    statuses: statusesOf(query.state),
    isUnconfirmed: query.state === UNCONFIRMED,
  };
}

/** Of two days, `YYYY-MM-DD`; the other one if one is null. */
const latest = (one: string | null, other: string | null) =>
  one && other && other < one ? one : (other ?? one);
const earliest = (one: string | null, other: string | null) =>
  one && other && other > one ? one : (other ?? one);

/** The URL of the list with a query. @param under path of an action of the list, such as `/export`. */
export function pathTo(query: Partial<MonthQuery>, under = ''): string {
  const params = new URLSearchParams(parametersOf(query));
  return `${LIST_PATH}${under}${params.size === 0 ? '' : `?${params}`}`;
}

/** The parameters of a query's URL, with their values, without those that have their default. */
export const parametersOf = (query: Partial<MonthQuery>): [name: string, value: string][] =>
  (Object.keys(NAMES) as (keyof MonthQuery)[]).flatMap((name) => {
    const value = query[name];
    return value && !(name === 'by' && value === 'purchase')
      ? [[NAMES[name], value] as [string, string]]
      : [];
  });
