import type { Month } from '../../invoicing/months/month.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMonth } from '../texts/format.js';
import { LIST_PATH, pathTo } from './month-query.js';

interface Props {
  visit: MemberVisit;
  member: string | null;
  /** The one that is shown. */
  month: Month;
  /** In which there is something, newest first. */
  months: readonly Month[];
}

/** To the month before and to the one after, as far as there is something in them, and to any other. */
export function MonthNav({ visit, member, month, months }: Props) {
  const { t, language } = visit;
  const before = months.find((one) => one < month);
  const after = months.findLast((one) => one > month);
  if (before === undefined && after === undefined) return null;
  const choices = months.includes(month) ? months : [month, ...months].toSorted().reverse();
  return (
    <nav class="months" aria-label={t.month.months}>
      {before === undefined ? (
        <span />
      ) : (
        <a
          class="quiet-button"
          rel="prev"
          href={pathTo({ member, month: before })}
          aria-label={t.month.previous(formatMonth(before, language))}
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
          {choices.map((one) => (
            <option key={one} value={one} selected={one === month}>
              {formatMonth(one, language)}
            </option>
          ))}
        </select>
        <button class="button second">{t.month.go}</button>
      </form>
      {after === undefined ? (
        <span />
      ) : (
        <a
          class="quiet-button"
          rel="next"
          href={pathTo({ member, month: after })}
          aria-label={t.month.next(formatMonth(after, language))}
        >
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
