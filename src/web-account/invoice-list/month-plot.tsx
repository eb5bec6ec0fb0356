import type { DaySum, MonthSums } from '../../invoicing/months/month-list.js';
import { daysOf, type Month, monthAfter } from '../../invoicing/months/month.js';
import type { Visit } from '../session/visit.js';
import { formatDate, formatMoney, formatMonth, formatShortMonth, LOCALES } from '../texts/format.js';
import { type MonthQuery, pathTo } from './month-query.js';

const MONTHS = 12;
/** Sizes in units of the SVG's view box. */
const WIDTH = 400;
const HEIGHT = 110;
/** The width of the scale's numbers, at the left. */
const SCALE = 46;
const BASELINE = HEIGHT - 16;
const TOP = 10;
/** Every fifth day has its number. */
const DAY_STEP = 5;

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

/** Whether there are at least two amounts to compare. */
export const isWorthPlotting = (sums: readonly { spent: number | string }[]): boolean =>
  sums.filter(({ spent }) => Number(spent) > 0).length > 1;

interface Props {
  visit: Visit;
  /** The query of the list, for links. */
  query: Pick<MonthQuery, 'member' | 'by'>;
}

/** A bar chart of the amounts of twelve months, each with a link to its receipts. The last one is the selected month. */
export function MonthPlot({ visit, query, months }: Props & { months: readonly MonthTotal[] }) {
  const { t, language } = visit;
  const max = months.reduce((highest, month) => (month.spent > highest.spent ? month : highest));
  const bars = months.map(({ month, spent }, at) => ({
    name: formatMonth(month, language),
    mark: formatShortMonth(month, language),
    spent,
    href: pathTo({ ...query, month }),
    isNow: at === months.length - 1,
  }));
  const label = t.month.plot(formatMonth(max.month, language), formatMoney(max.spent, 'MXN', language));
  return <BarPlot {...{ visit, label, bars }} />;
}

/** A bar chart of the days of a month, each with a link to its receipts. */
export function DayPlot({ visit, query, month, days }: Props & { month: Month; days: readonly DaySum[] }) {
  const { t, language } = visit;
  const spentOn = new Map(days.map(({ day, spent }) => [day, Number(spent)]));
  const bars = Array.from({ length: Number(daysOf(month).to.slice(8)) }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`;
    return {
      name: formatDate(day, language),
      mark: at === 0 || (at + 1) % DAY_STEP === 0 ? String(at + 1) : null,
      spent: spentOn.get(day) ?? 0,
      href: pathTo({ ...query, month, from: day, to: day }),
    };
  });
  const label = t.month.dayPlot(formatMonth(month, language));
  return <BarPlot class="days" {...{ visit, label, bars }} />;
}

interface Bar {
  name: string;
  /** Below the bar; null: nothing. */
  mark: string | null;
  /** In pesos. */
  spent: number;
  /** Where its amount is shown in detail. */
  href: string;
  /** Whether it is emphasized. */
  isNow?: boolean;
}

/** Bars with a scale at the left. Each that has an amount is a link, whose name has the amount. */
function BarPlot({
  visit,
  label,
  bars,
  class: kind = '',
}: {
  visit: Visit;
  label: string;
  bars: readonly Bar[];
  class?: string;
}) {
  const { language } = visit;
  const top = roundedUp(Math.max(...bars.map(({ spent }) => spent)));
  const slot = (WIDTH - SCALE) / bars.length;
  const width = slot * 0.6;
  const heightOf = (amount: number) => (amount / top) * (BASELINE - TOP);
  return (
    <svg
      class={`month-plot ${kind}`.trimEnd()}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label={label}
    >
      {[0, top / 2, top].map((amount) => {
        const y = BASELINE - heightOf(amount);
        return (
          <g key={amount} class="scale" aria-hidden="true">
            <line x1={SCALE} x2={WIDTH} y1={y} y2={y} />
            <text x={SCALE - 5} y={y + 3.5} text-anchor="end" font-size="10">
              {inShort(amount, language)}
            </text>
          </g>
        );
      })}
      {bars.map(({ name, mark, spent, href, isNow }, at) => {
        const x = SCALE + at * slot + (slot - width) / 2;
        // Even a small amount has a visible bar.
        const height = spent === 0 ? 1 : Math.max(2, heightOf(spent));
        const text = `${name}: ${formatMoney(spent, 'MXN', language)}`;
        const bar = (
          <rect
            x={x}
            y={BASELINE - height}
            width={width}
            height={height}
            rx={Math.min(3, height / 2, width / 2)}
          />
        );
        return (
          <g key={href} class={isNow ? 'now' : undefined}>
            {spent === 0 ? (
              bar
            ) : (
              <a href={href} aria-label={text}>
                <title>{text}</title>
                {/* All of the height can be clicked. */}
                <rect class="area" x={SCALE + at * slot} y={0} width={slot} height={HEIGHT} />
                {bar}
              </a>
            )}
            {mark !== null && (
              <text x={x + width / 2} y={HEIGHT - 3} text-anchor="middle" font-size="11" aria-hidden="true">
                {mark}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The next 1, 2 or 5, times a power of ten, so that the scale has round numbers. At least 1. */
function roundedUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return power * ([1, 2, 5].find((step) => step * power >= amount) ?? 10);
}

/** An amount of the scale, such as `$2.5 k`. */
const inShort = (amount: number, language: Visit['language']): string =>
  amount >= 1_000
    ? `$${(amount / 1_000).toLocaleString(LOCALES[language], { maximumFractionDigits: 2 })} k`
    : `$${amount}`;

/** The amounts of the chart as a table, for exact amounts. */
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
