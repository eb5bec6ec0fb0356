import type { MonthSums } from '../../invoicing/months/month-list.js';
import type { Visit } from '../session/visit.js';
import { formatMoney } from '../texts/format.js';

interface Props {
  visit: Visit;
  sums: readonly Omit<MonthSums, 'month'>[];
}

/**
 * Totals of a month: amount spent, IVA, other taxes if there are any, and number of receipts. One line for each currency. The first one
 * also has the number of receipts without an invoice.
 */
export function SumsLine({ visit, sums }: Props) {
  const { t, language } = visit;
  const invoiced = sums.filter(({ count }) => count > 0);
  const total = (of: 'failed' | 'unsettled') => sums.reduce((all, sum) => all + sum[of], 0);
  const [failed, unsettled] = [total('failed'), total('unsettled')];
  return (
    <>
      {(invoiced.length === 0 ? sums.slice(0, 1) : invoiced).map(
        ({ currency, spent, tax, ieps, localTaxes, withheldTaxes, count }, at) => {
          const money = (amount: string) => formatMoney(Number(amount), currency, language);
          return (
            <dl class="sums" key={currency}>
              <Sum name={currency === 'MXN' ? t.month.spent : t.month.spentIn(currency)}>{money(spent)}</Sum>
              <Sum name={t.month.tax}>{money(tax)}</Sum>
              {Number(ieps) > 0 && <Sum name={t.receipt.fields.ieps}>{money(ieps)}</Sum>}
              {Number(localTaxes) > 0 && <Sum name={t.receipt.fields.local_taxes}>{money(localTaxes)}</Sum>}
              {Number(withheldTaxes) > 0 && <Sum name={t.receipt.withheldTaxes}>{money(withheldTaxes)}</Sum>}
              <Sum name={t.month.invoiced}>{t.month.receipts(count)}</Sum>
              {at === 0 && failed > 0 && <Sum name={t.month.failed}>{t.month.receipts(failed)}</Sum>}
              {at === 0 && unsettled > 0 && <Sum name={t.month.unsettled}>{t.month.receipts(unsettled)}</Sum>}
            </dl>
          );
        },
      )}
    </>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
