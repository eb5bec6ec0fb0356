import type { FailureView, InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { KeptReading } from '../../receipts/reading/kept/kept-reading.js';
import type { MemberVisit } from '../session/visit.js';
import { Request } from './facts.js';
import { adviceOn } from './failure-advice.js';

interface Props {
  visit: MemberVisit;
  invoice: InvoiceForPeople;
  failure: FailureView;
  otherDocument: KeptReading['otherDocument'];
}

/** Why there is no invoice, what to do now, and what became of the credit. */
export function Failure({ visit, invoice, failure, otherDocument }: Props) {
  const { t, caller } = visit;
  const { reason, hint, receiverFields, mayTryAgain } = adviceOn(t, failure.code, otherDocument);
  const isOwn = invoice.profileId === caller.profileId;
  return (
    <>
      <h2 id="outcome-title">{t.receipt.whyNot}</h2>
      <div class="notice bad">
        <p>
          <strong>{reason}</strong>
        </p>
        <p>{hint}</p>
        {receiverFields.length > 0 && (
          <p>
            {t.failures.check}: {receiverFields.map((name) => t.failures.receiverFields[name]).join(', ')}.
          </p>
        )}
      </div>
      <p>{invoice.refunded ? t.failures.refunded : t.failures.kept(t.common.credits(invoice.price))}</p>
      <p class="buttons">
        {failure.invoice_id !== undefined && (
          <a class="button second" href={`/account/invoices/${failure.invoice_id}`}>
            {t.failures.otherInvoice}
          </a>
        )}
        <a class="button" href="/account/invoices/new">
          {mayTryAgain ? t.failures.newPhoto : t.failures.another}
        </a>
        {receiverFields.length > 0 && isOwn && (
          <a class="button second" href="/account/settings/tax">
            {t.failures.settings}
          </a>
        )}
      </p>
      <dl class="facts">
        <Request visit={visit} invoice={invoice} />
      </dl>
    </>
  );
}
