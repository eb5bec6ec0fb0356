import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';
import type { FoundInvoice } from '../../invoicing/invoice-search.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMoney, formatTime } from '../texts/format.js';

/** Invoices in rows: when, where, how much, and what became of each. */
export function InvoiceTable({ visit, invoices }: { visit: MemberVisit; invoices: FoundInvoice[] }) {
  const { t, language } = visit;
  return (
    <table class="rows">
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
              <a href={`/account/invoices/${invoice.id}`}>{invoice.vendor ?? t.invoices.unknownVendor}</a>
            </th>
            <td>{formatTime(invoice.createdAt, language)}</td>
            <td class="number">{formatMoney(invoice.amount, invoice.currency, language)}</td>
            <td>
              <State visit={visit} status={invoice.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In words, and by colour beside them. */
export function State({ visit, status }: { visit: MemberVisit; status: InvoiceStatus }) {
  return <span class={`state ${status}`}>{visit.t.common.states[status]}</span>;
}
