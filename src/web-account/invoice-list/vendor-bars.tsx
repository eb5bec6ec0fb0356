import type { VendorSum } from '../../invoicing/months/month-list.js';
import type { Visit } from '../session/visit.js';
import { formatMoney, titleCase } from '../texts/format.js';
import { type MonthQuery, pathTo } from './month-query.js';

/** With fewer vendors the bars add nothing to the list. */
export const MIN_VENDORS = 3;
const WIDTH = 100;

/** The vendors with the highest totals in a month, each with a link to its receipts. */
export function VendorBars({
  visit,
  query,
  vendors,
}: {
  visit: Visit;
  query: Pick<MonthQuery, 'member' | 'month' | 'by'>;
  vendors: readonly VendorSum[];
}) {
  const { t, language } = visit;
  const max = Math.max(...vendors.map(({ spent }) => Number(spent)));
  return (
    <table class="month-figures vendors">
      <caption>{t.month.byVendor}</caption>
      <tbody>
        {vendors.map(({ vendor, spent }) => (
          <tr key={vendor}>
            <th scope="row">
              <a href={pathTo({ ...query, vendor })}>{titleCase(vendor)}</a>
              <svg class="bar" viewBox={`0 0 ${WIDTH} 4`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(1, (Number(spent) / max) * WIDTH)} height="4" />
              </svg>
            </th>
            <td>{formatMoney(Number(spent), 'MXN', language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
