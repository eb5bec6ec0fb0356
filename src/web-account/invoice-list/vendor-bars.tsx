import type { VendorSum } from '../../invoicing/months/month-list.js';
import type { Visit } from '../session/visit.js';
import { formatMoney, titleCase } from '../texts/format.js';
import { type MonthQuery, pathTo } from './month-query.js';

/** With fewer of them, the list says it all. */
export const LEAST_VENDORS = 3;
const WIDTH = 100;

/** Where most was spent in a month, each with the way to its tickets. */
export function VendorBars({
  visit,
  query,
  vendors,
}: {
  visit: Visit;
  query: Pick<MonthQuery, 'member' | 'month'>;
  vendors: readonly VendorSum[];
}) {
  const { t, language } = visit;
  const most = Math.max(...vendors.map(({ spent }) => Number(spent)));
  return (
    <table class="month-figures vendors">
      <caption>{t.month.byVendor}</caption>
      <tbody>
        {vendors.map(({ vendor, spent }) => (
          <tr key={vendor}>
            <th scope="row">
              <a href={pathTo({ ...query, vendor })}>{titleCase(vendor)}</a>
              <svg class="bar" viewBox={`0 0 ${WIDTH} 4`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(1, (Number(spent) / most) * WIDTH)} height="4" />
              </svg>
            </th>
            <td>{formatMoney(Number(spent), 'MXN', language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
