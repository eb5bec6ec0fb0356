import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDate, formatMoney, formatTime, titleCase } from '../texts/format.js';
import type { SeenPurchase } from './seen-values.js';

interface Props {
  visit: MemberVisit;
  invoice: InvoiceForPeople;
  seen: SeenPurchase;
}

/** What the page is about, at a glance: who sold, how much it was, and when. */
export function Hero({ visit, invoice, seen }: Props) {
  const { t, language } = visit;
  const vendor = invoice.vendor?.name ?? seen.vendor;
  const amount = invoice.amount ?? seen.total;
  const isDone = invoice.status === 'completed';
  const what = invoice.failure ? t.receipt.failed : t.receipt.underWay;
  return (
    <div class="hero" id="hero" data-live="">
      {invoice.failure && !invoice.pictureRemovedAt && (
        <img
          class="hero-thumbnail"
          src={`/account/invoices/${invoice.id}/thumbnail`}
          alt=""
          width="64"
          height="64"
        />
      )}
      {!isDone && <h1>{what}</h1>}
      {isDone ? <h1>{titleCase(vendor ?? '')}</h1> : vendor && <p class="hero-vendor">{titleCase(vendor)}</p>}
      {amount !== null && <p class="hero-amount">{formatMoney(amount, invoice.currency, language)}</p>}
      <p class="hero-day">
        {seen.day && !Number.isNaN(Date.parse(seen.day))
          ? t.receipt.purchaseOf(formatDate(seen.day, language))
          : `${t.receipt.created} ${formatTime(invoice.created_at, visit)}`}
      </p>
    </div>
  );
}
