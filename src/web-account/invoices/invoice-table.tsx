import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';
import type { FoundInvoice } from '../../invoicing/queries/invoice-search.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMoney, formatTime } from '../texts/format.js';
import { isUnderWay } from './under-way.js';

/** Invoices in rows: what for, when, how much, and what became of each. */
export function InvoiceTable({ visit, invoices }: { visit: MemberVisit; invoices: FoundInvoice[] }) {
  const { t, language } = visit;
  return (
    <table class="rows invoices">
      <thead>
        <tr>
          <th scope="col">{t.invoices.vendor}</th>
          <th scope="col">{t.invoices.created}</th>
          <th scope="col" class="number">
            {t.invoices.amount}
          </th>
          <th scope="col">{t.invoices.state}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row">
              <a href={`/account/invoices/${invoice.id}`}>{invoice.vendor ?? unread(visit, invoice)}</a>
              {invoice.expenseDescription !== null && (
                <span class="description">{invoice.expenseDescription}</span>
              )}
            </th>
            <td>
              <time dateTime={invoice.createdAt.toISOString()}>{formatTime(invoice.createdAt, visit)}</time>
            </td>
            <td class="number">{formatMoney(invoice.amount, invoice.currency, language)}</td>
            <td class="status">
              <State visit={visit} status={invoice.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands for the vendor while it is not known, and where it never will be. */
const unread = ({ t }: MemberVisit, invoice: FoundInvoice): string =>
  isUnderWay(invoice) ? t.invoices.unknownVendor : t.invoices.noVendor;

/** In words, and by colour beside them. */
export function State({ visit, status }: { visit: MemberVisit; status: InvoiceStatus }) {
  return <span class={`state ${status}`}>{visit.t.common.states[status]}</span>;
}
