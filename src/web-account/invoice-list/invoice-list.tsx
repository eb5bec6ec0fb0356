import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';
import type { ListedInvoice } from '../../invoicing/months/month-list.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMoney, titleCase } from '../texts/format.js';
import { isUnsettled } from './is-unsettled.js';

/** Pixels at which a thumbnail is shown; it has three for each of them. */
const SHOWN = { width: 48, height: 64 };

/**
 * Tickets in rows, each the way to its page: what it looks like, where it was bought, and for how much. What became of it
 * is said where it is no invoice.
 * @param names of members by id, where the tickets of several stand together.
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

/** It says nothing that the row does not say; a drawing stands where there is none, and until it is there. */
function Thumbnail({ invoice: { id, hasPicture } }: { invoice: ListedInvoice }) {
  return (
    <span class="thumbnail">
      <Icon name="ticket" />
      {hasPicture && <img src={`/account/invoices/${id}/thumbnail`} alt="" loading="lazy" {...SHOWN} />}
    </span>
  );
}

/** Of what is still read, and of what nobody could read, something stands in its place. */
function vendorOf({ t }: MemberVisit, invoice: ListedInvoice): string {
  if (invoice.vendor !== null) return titleCase(invoice.vendor);
  return isUnsettled(invoice) ? t.invoices.unknownVendor : t.invoices.noVendor;
}

/** Why there is no invoice, in short. */
function reasonOf({ t }: MemberVisit, { failureCode }: ListedInvoice): string | undefined {
  const { byCode } = t.failures;
  return failureCode !== null && Object.hasOwn(byCode, failureCode)
    ? byCode[failureCode as keyof typeof byCode].reason
    : undefined;
}

/** In words, and by colour beside them. */
export function State({ visit, status }: { visit: MemberVisit; status: InvoiceStatus }) {
  return <span class={`state ${status}`}>{visit.t.common.states[status]}</span>;
}
