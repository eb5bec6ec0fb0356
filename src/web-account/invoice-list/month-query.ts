import { type ListFilter, MAX_SEARCH_TEXT, readAmount } from '../../invoicing/months/list-filter.js';
import { daysOf, type Month, readDay, readMonth } from '../../invoicing/months/month.js';
import { queryOf, type Visit } from '../session/visit.js';
import { statesOf } from './list-states.js';

/** Where the list is. */
export const LIST_PATH = '/account/invoices';

/** What the address of the list asks for, as it was typed. */
export interface MonthQuery {
  /** Whose: a member's RFC or id, or `EVERYBODY`. Null: one's own. */
  member: string | null;
  /** Null: the latest one, or all of them where something is looked for. */
  month: Month | null;
  text: string;
  vendor: string;
  from: string;
  to: string;
  least: string;
  most: string;
  /** A name of `LIST_STATES`; anything else is all of them. */
  state: string;
}

/** Names in the address, in the order in which they stand there. */
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

/** Whether something is looked for, beside a month. */
export const isSearch = ({ text, vendor, from, to, least, most, state }: MonthQuery): boolean =>
  [text, vendor, from, to, least, most].some((part) => part !== '') || statesOf(state) !== undefined;

/** What is looked for in a month, or in all of them. What is no day and no amount is not looked for. */
export function filterOf(query: MonthQuery, month: Month | null): ListFilter {
  const days = month === null ? { from: readDay(query.from), to: readDay(query.to) } : daysOf(month);
  return {
    ...days,
    text: query.text,
    vendor: query.vendor,
    min: readAmount(query.least),
    max: readAmount(query.most),
    statuses: statesOf(query.state),
  };
}

/** The address of a list, or of what is done with it. */
export function pathTo(query: Partial<MonthQuery>, under = ''): string {
  const asked = new URLSearchParams();
  for (const name of Object.keys(NAMES) as (keyof MonthQuery)[]) {
    const value = query[name];
    if (value) asked.set(NAMES[name], value);
  }
  return `${LIST_PATH}${under}${asked.size === 0 ? '' : `?${asked}`}`;
}
