import type { Month } from '../../invoicing/months/month.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMonth } from '../texts/format.js';
import { LIST_PATH, pathTo } from './month-query.js';

interface Props {
  visit: MemberVisit;
  member: string | null;
  /** The selected month. */
  month: Month;
  /** Months with receipts, newest first. */
  months: readonly Month[];
}

/** Links to the previous and the next month with receipts, and a list to select another month. */
export function MonthNav({ visit, member, month, months }: Props) {
  const { t, language } = visit;
  const previous = months.find((other) => other < month);
  const next = months.findLast((other) => other > month);
  if (previous === undefined && next === undefined) return null;
  const choices = months.includes(month) ? months : [month, ...months].toSorted().reverse();
  return (
    <nav class="months" aria-label={t.month.months}>
      {previous === undefined ? (
        <span />
      ) : (
        <a
          class="quiet-button"
          rel="prev"
          href={pathTo({ member, month: previous })}
          aria-label={t.month.previous(formatMonth(previous, language))}
        >
          <Icon name="chevron-left" />
        </a>
      )}
      <form action={LIST_PATH}>
        {member !== null && <input type="hidden" name="member" value={member} />}
        <label class="unseen" for="month">
          {t.month.choose}
        </label>
        <select id="month" name="month">
          {choices.map((choice) => (
            <option key={choice} value={choice} selected={choice === month}>
              {formatMonth(choice, language)}
            </option>
          ))}
        </select>
        <button class="button second">{t.month.go}</button>
      </form>
      {next === undefined ? (
        <span />
      ) : (
        <a
          class="quiet-button"
          rel="next"
          href={pathTo({ member, month: next })}
          aria-label={t.month.next(formatMonth(next, language))}
        >
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
