import type { MonthSums } from '../../invoicing/months/month-list.js';
import { type Month, monthAfter } from '../../invoicing/months/month.js';
import type { Visit } from '../session/visit.js';
import { formatMoney, formatMonth, formatShortMonth } from '../texts/format.js';

const MONTHS = 12;
/** Sizes in units of the SVG's view box. */
const WIDTH = 360;
const HEIGHT = 96;
const SLOT = WIDTH / MONTHS;
const BAR_WIDTH = 18;
const BASELINE = HEIGHT - 16;

/** The amount spent in a month, in pesos. */
interface MonthTotal {
  month: Month;
  spent: number;
}

/** The twelve months up to a given one, with the amount spent in each. */
export function lastMonths(until: Month, sums: readonly MonthSums[]): MonthTotal[] {
  const spent = new Map(
    sums.filter(({ currency }) => currency === 'MXN').map((sum) => [sum.month, Number(sum.spent)]),
  );
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthAfter(until, index - MONTHS + 1);
    return { month, spent: spent.get(month) ?? 0 };
  });
}

/** Whether there are at least two months to compare. */
export const isWorthPlotting = (months: readonly MonthTotal[]): boolean =>
  months.filter(({ spent }) => spent > 0).length > 1;

/** A bar chart of the amounts of twelve months. The last one is the selected month. */
export function MonthPlot({ visit, months }: { visit: Visit; months: readonly MonthTotal[] }) {
  const { t, language } = visit;
  const max = months.reduce((highest, month) => (month.spent > highest.spent ? month : highest));
  const label = t.month.plot(formatMonth(max.month, language), formatMoney(max.spent, 'MXN', language));
  return (
    <svg class="month-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {months.map(({ month, spent }, index) => {
        // Even a small amount has a visible bar.
        const height = spent === 0 ? 1 : Math.max(2, (spent / max.spent) * (BASELINE - 4));
        const x = index * SLOT + (SLOT - BAR_WIDTH) / 2;
        const isLast = index === months.length - 1;
        return (
          <g key={month} class={isLast ? 'now' : undefined}>
            <rect
              x={x}
              y={BASELINE - height}
              width={BAR_WIDTH}
              height={height}
              rx={Math.min(3, height / 2)}
            />
            <text x={x + BAR_WIDTH / 2} y={HEIGHT - 3} text-anchor="middle" font-size="11">
              {formatShortMonth(month, language)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The amounts of the chart as a table, for screen readers and for exact amounts. */
export function MonthTable({ visit, months }: { visit: Visit; months: readonly MonthTotal[] }) {
  const { t, language } = visit;
  return (
    <table class="month-figures">
      <caption>{t.month.byMonth}</caption>
      <tbody>
        {months
          .filter(({ spent }) => spent > 0)
          .toReversed()
          .map(({ month, spent }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, language)}</th>
              <td>{formatMoney(spent, 'MXN', language)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
