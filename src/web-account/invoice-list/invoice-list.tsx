import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';
import type { ListedInvoice } from '../../invoicing/months/month-list.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMoney, titleCase } from '../texts/format.js';
import { isUnsettled } from './is-unsettled.js';

/** Size of a thumbnail in CSS pixels. The image has three times as many, for screens with a high resolution. */
const THUMBNAIL_SIZE = { width: 48, height: 64 };

/**
 * A list of receipts: thumbnail, vendor and amount, with a link to the invoice. The status is shown unless the invoice is completed.
 * @param names names of members by id, if the list has receipts of several members.
 */
export function InvoiceList({
  visit,
  invoices,
  names,
}: {
  visit: MemberVisit;
  invoices: readonly ListedInvoice[];
  names?: ReadonlyMap<string, string>;
}) {
  return (
    <ul class="tickets">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <a href={`/account/invoices/${invoice.id}`}>
            <Thumbnail invoice={invoice} />
            <span class="what">
              <span class="vendor">{vendorOf(visit, invoice)}</span>
              {invoice.expenseDescription !== null && (
                <span class="description">{invoice.expenseDescription}</span>
              )}
              {invoice.isCorrected && <span class="description">{visit.t.invoices.corrected}</span>}
              {names && <span class="description">{names.get(invoice.profileId)}</span>}
              {invoice.status === 'failed' && <span class="description">{reasonOf(visit, invoice)}</span>}
            </span>
            <span class="how">
              <span class="amount">{formatMoney(invoice.amount, invoice.currency, visit.language)}</span>
              {invoice.status !== 'completed' && <State visit={visit} status={invoice.status} />}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Decorative, so its alternative text is empty. An icon is shown if there is no thumbnail, and until it has loaded. */
function Thumbnail({ invoice: { id, hasPicture } }: { invoice: ListedInvoice }) {
  return (
    <span class="thumbnail">
      <Icon name="ticket" />
      {hasPicture && (
        <img src={`/account/invoices/${id}/thumbnail`} alt="" loading="lazy" {...THUMBNAIL_SIZE} />
      )}
    </span>
  );
}

/** The vendor's name, or a placeholder if it is not known or not known yet. */
export function vendorOf({ t }: MemberVisit, invoice: ListedInvoice): string {
  if (invoice.vendor !== null) return titleCase(invoice.vendor);
  return isUnsettled(invoice) ? t.invoices.unknownVendor : t.invoices.noVendor;
}

/** The reason of a failure. */
function reasonOf({ t }: MemberVisit, { failureCode }: ListedInvoice): string | undefined {
  const { byCode } = t.failures;
  return failureCode !== null && Object.hasOwn(byCode, failureCode)
    ? byCode[failureCode as keyof typeof byCode].reason
    : undefined;
}

/** The status as text, which the stylesheet colours. */
export function State({ visit, status }: { visit: MemberVisit; status: InvoiceStatus }) {
  return <span class={`state ${status}`}>{visit.t.common.states[status]}</span>;
}
