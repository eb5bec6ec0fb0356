import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDate, formatMoney, formatTime, titleCase } from '../texts/format.js';
import type { PurchaseSummary } from './purchase-summary.js';

interface Props {
  visit: MemberVisit;
  invoice: InvoiceForPeople;
  summary: PurchaseSummary;
}

/** The head of the page: vendor, amount and day. */
export function Hero({ visit, invoice, summary }: Props) {
  const { t, language } = visit;
  const vendor = invoice.vendor?.name ?? summary.vendor;
  const amount = invoice.amount ?? summary.total;
  const isDone = invoice.status === 'completed';
  const heading = invoice.failure ? t.receipt.failed : t.receipt.underWay;
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
      {!isDone && <h1>{heading}</h1>}
      {isDone ? <h1>{titleCase(vendor ?? '')}</h1> : vendor && <p class="hero-vendor">{titleCase(vendor)}</p>}
      {amount !== null && <p class="hero-amount">{formatMoney(amount, invoice.currency, language)}</p>}
      <p class="hero-day">
        {summary.day && !Number.isNaN(Date.parse(summary.day))
          ? t.receipt.purchaseOf(formatDate(summary.day, language))
          : `${t.receipt.created} ${formatTime(invoice.created_at, visit)}`}
      </p>
    </div>
  );
}
