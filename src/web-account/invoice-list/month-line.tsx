import type { MonthSums } from '../../invoicing/months/month-list.js';
import type { Month } from '../../invoicing/months/month.js';
import type { Visit } from '../session/visit.js';
import { formatMonth } from '../texts/format.js';
import { pathTo } from './month-query.js';
import { SumsLine } from './sums-line.js';

/** Totals of a month for the overview, with a link to its receipts. Empty if the month has none. */
export function MonthLine({ visit, month, sums }: { visit: Visit; month: Month; sums: MonthSums[] }) {
  if (sums.length === 0) return null;
  return (
    <section class="card month-line" aria-labelledby="this-month">
      <h2 id="this-month">
        <a href={pathTo({ month })}>{formatMonth(month, visit.language)}</a>
      </h2>
      <SumsLine visit={visit} sums={sums} />
    </section>
  );
}
