import type { Month } from '../../invoicing/months/month.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMonth } from '../texts/format.js';
import { ALL_MONTHS, LIST_PATH, type MonthQuery, parametersOf, pathTo } from './month-query.js';

interface Props {
  visit: MemberVisit;
  query: MonthQuery;
  /** The selected month. Null: all. */
  month: Month | null;
  /** Months with receipts, newest first. */
  months: readonly Month[];
}

/** Links to the previous and the next month with receipts, a list to select another month or all, and the choice of the day. */
export function MonthNav({ visit, query: { member, by }, month, months }: Props) {
  const { t, language } = visit;
  const previous = months.find((other) => month !== null && other < month);
  const next = months.findLast((other) => month !== null && other > month);
  const choices = month === null || months.includes(month) ? months : [month, ...months].toSorted().reverse();
  return (
    <>
      <nav class="accounts" aria-label={t.month.dayBasis}>
        {(
          [
            ['purchase', t.month.byPurchase],
            ['stamp', t.month.byStamp],
          ] as const
        ).map(([basis, name]) => (
          <a
            key={basis}
            href={pathTo({ member, month: month ?? ALL_MONTHS, by: basis })}
            aria-current={basis === by ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {by === 'stamp' && <p class="hint">{t.month.stampHint}</p>}
      <nav class="months" aria-label={t.month.months}>
        {previous === undefined ? (
          <span />
        ) : (
          <a
            class="quiet-button"
            rel="prev"
            href={pathTo({ member, by, month: previous })}
            aria-label={t.month.previous(formatMonth(previous, language))}
          >
            <Icon name="chevron-left" />
          </a>
        )}
        <form action={LIST_PATH}>
          {parametersOf({ member, by }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label class="unseen" for="month">
            {t.month.choose}
          </label>
          <select id="month" name="month">
            {choices.map((choice) => (
              <option key={choice} value={choice} selected={choice === month}>
                {formatMonth(choice, language)}
              </option>
            ))}
            <option value={ALL_MONTHS} selected={month === null}>
              {t.month.allMonths}
            </option>
          </select>
          <button class="button second">{t.month.go}</button>
        </form>
        {next === undefined ? (
          <span />
        ) : (
          <a
            class="quiet-button"
            rel="next"
            href={pathTo({ member, by, month: next })}
            aria-label={t.month.next(formatMonth(next, language))}
          >
            <Icon name="chevron-right" />
          </a>
        )}
      </nav>
    </>
  );
}
