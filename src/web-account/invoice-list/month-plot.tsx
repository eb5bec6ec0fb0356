import type { MonthSums } from '../../invoicing/months/month-list.js';
import { type Month, monthAfter } from '../../invoicing/months/month.js';
import type { Visit } from '../session/visit.js';
import { formatMoney, formatMonth, formatShortMonth } from '../texts/format.js';

const MONTHS = 12;
/** Units of the drawing. */
const WIDTH = 360;
const HEIGHT = 96;
const STEP = WIDTH / MONTHS;
const BAR = 18;
const FLOOR = HEIGHT - 16;

/** What was spent in a month, in pesos. */
interface Spent {
  month: Month;
  spent: number;
}

/** The twelve months up to one, with what was spent in each. */
export function lastMonths(until: Month, sums: readonly MonthSums[]): Spent[] {
  const spent = new Map(
    sums.filter(({ currency }) => currency === 'MXN').map((one) => [one.month, Number(one.spent)]),
  );
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthAfter(until, index - MONTHS + 1);
    return { month, spent: spent.get(month) ?? 0 };
  });
}

/** Whether there is something to compare. */
export const isWorthAPlot = (months: readonly Spent[]): boolean =>
  months.filter(({ spent }) => spent > 0).length > 1;

/** What was spent in each of twelve months, as bars; the last one is the month that is looked at. */
export function MonthPlot({ visit, months }: { visit: Visit; months: readonly Spent[] }) {
  const { t, language } = visit;
  const most = months.reduce((highest, one) => (one.spent > highest.spent ? one : highest));
  const label = t.month.plot(formatMonth(most.month, language), formatMoney(most.spent, 'MXN', language));
  return (
    <svg class="month-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {months.map(({ month, spent }, index) => {
        // What was spent is seen, however little.
        const height = spent === 0 ? 1 : Math.max(2, (spent / most.spent) * (FLOOR - 4));
        const x = index * STEP + (STEP - BAR) / 2;
        const isLast = index === months.length - 1;
        return (
          <g key={month} class={isLast ? 'now' : undefined}>
            <rect x={x} y={FLOOR - height} width={BAR} height={height} rx={Math.min(3, height / 2)} />
            <text x={x + BAR / 2} y={HEIGHT - 3} text-anchor="middle" font-size="11">
              {formatShortMonth(month, language)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The same in figures, for who does not see it, and for who wants to know exactly. */
export function MonthTable({ visit, months }: { visit: Visit; months: readonly Spent[] }) {
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
