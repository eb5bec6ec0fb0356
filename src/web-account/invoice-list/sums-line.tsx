import type { MonthSums } from '../../invoicing/months/month-list.js';
import type { Visit } from '../session/visit.js';
import { formatMoney } from '../texts/format.js';

/** Totals of a month: amount spent, IVA in it, and number of receipts. One line for each currency. */
export function SumsLine({ visit, sums }: { visit: Visit; sums: readonly Omit<MonthSums, 'month'>[] }) {
  const { t, language } = visit;
  return (
    <>
      {sums.map(({ currency, spent, tax, count }) => (
        <dl class="sums" key={currency}>
          <div>
            <dt>{currency === 'MXN' ? t.month.spent : t.month.spentIn(currency)}</dt>
            <dd>{formatMoney(Number(spent), currency, language)}</dd>
          </div>
          <div>
            <dt>{t.month.tax}</dt>
            <dd>{formatMoney(Number(tax), currency, language)}</dd>
          </div>
          <div>
            <dt>{t.month.invoiced}</dt>
            <dd>{t.month.receipts(count)}</dd>
          </div>
        </dl>
      ))}
    </>
  );
}
