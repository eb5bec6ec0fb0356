import { MAX_SEARCH_TEXT } from '../../invoicing/months/list-filter.js';
import { Field, Select } from '../layout/form.js';
import { Icon } from '../layout/icon.js';
import { statusChoices, statusesOf } from './status-filter.js';
import type { MemberVisit } from '../session/visit.js';
import type { MonthQuery } from './month-query.js';

/** Filters of a search. They are open while one is set. */
export function Filters({ visit, query }: { visit: MemberVisit; query: MonthQuery }) {
  const { t } = visit;
  const { from, to, least, most, vendor, state } = query;
  const isOpen = [from, to, least, most, vendor].some(Boolean) || statusesOf(state) !== undefined;
  const field = (name: string, label: string, value: string) => ({
    visit,
    name,
    label,
    value,
    isPlain: true,
  });
  return (
    <details class="filters" open={isOpen}>
      <summary>
        <Icon name="filter" /> {t.month.filters}
      </summary>
      <div class="filter-fields">
        <Field {...field('from', t.month.from, from)} input={{ type: 'date' }} />
        <Field {...field('to', t.month.to, to)} input={{ type: 'date' }} />
        <Field {...field('least', t.month.least, least)} input={{ inputMode: 'decimal', maxLength: 14 }} />
        <Field {...field('most', t.month.most, most)} input={{ inputMode: 'decimal', maxLength: 14 }} />
        <Field {...field('vendor', t.month.vendor, vendor)} input={{ maxLength: MAX_SEARCH_TEXT }} />
        <Select
          {...field('state', t.month.state, state)}
          choices={[{ value: '', label: t.month.anyState }, ...statusChoices(t)]}
        />
      </div>
      <button class="button second">{t.month.apply}</button>
    </details>
  );
}
