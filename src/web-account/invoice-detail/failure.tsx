import type { FailureView, InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import {
  type VendorInvoicingSite,
  vendorInvoicingSite,
} from '../../receipts/output/vendor-invoicing-site.js';
import { CopyField } from '../layout/copy-field.js';
import { Icon } from '../layout/icon.js';
import { maySend, type MemberVisit } from '../session/visit.js';
import { RequestFacts } from './facts.js';
import { adviceOn } from './failure-advice.js';

interface Props {
  visit: MemberVisit;
  invoice: InvoiceForPeople;
  failure: FailureView;
  extraction: StoredFields | null;
  /** Whether the user may correct misread fields. */
  isCorrectable: boolean;
}

/** Why there is no invoice, what the user can do, and whether the credits were refunded. */
export function Failure({ visit, invoice, failure, extraction, isCorrectable }: Props) {
  const { t, caller } = visit;
  const { code } = failure;
  const advice = adviceOn(t, code, extraction?.otherDocument ?? null);
  const { reason, hint, receiverFields, mayTryAgain, mayAskStore } = advice;
  const isOwn = invoice.profileId === caller.profileId;
  const site = extraction && mayAskStore ? vendorInvoicingSite(extraction) : null;
  const notRefunded = isCorrectable ? t.failures.keptCorrectable : t.failures.kept;
  return (
    <>
      <h2 id="outcome-title">{reason}</h2>
      <p>{hint}</p>
      {receiverFields.length > 0 && (
        <p>
          {t.failures.check}: {receiverFields.map((name) => t.failures.receiverFields[name]).join(', ')}.
        </p>
      )}
      <p class="buttons">
        {isCorrectable && maySend(visit) && (
          <a class="button" href={`/account/invoices/${invoice.id}/correct`}>
            <Icon name="edit" /> {t.receipt.correct}
          </a>
        )}
        {failure.invoice_id !== undefined && (
          <a class="button second" href={`/account/invoices/${failure.invoice_id}`}>
            {t.failures.otherInvoice}
          </a>
        )}
        {maySend(visit) && (
          <a class={isCorrectable ? 'button second' : 'button'} href="/account/invoices/new">
            {mayTryAgain ? t.failures.newPhoto : t.failures.another}
          </a>
        )}
        {receiverFields.length > 0 && isOwn && visit.session.role === 'manager' && (
          <a class="button second" href="/account/settings/tax">
            {t.failures.settings}
          </a>
        )}
      </p>
      <p class="hint">
        {invoice.refunded ? t.failures.refunded : notRefunded(t.common.credits(invoice.price))}
      </p>
      {site && <VendorSite visit={visit} site={site} />}
      <details class="facts-below">
        <summary>{t.receipt.details}</summary>
        <dl class="facts">
          <RequestFacts visit={visit} invoice={invoice} />
        </dl>
      </details>
    </>
  );
}

/** The vendor's own invoicing site, and the code that it asks for. The host name is shown before the user follows the link. */
function VendorSite({ visit, site: { host, url, code } }: { visit: MemberVisit; site: VendorInvoicingSite }) {
  const { t } = visit;
  return (
    <section class="at-store" aria-labelledby="at-store-title">
      <h3 id="at-store-title">
        <Icon name="store" /> {t.receipt.atStore}
      </h3>
      <p>{t.receipt.atStoreHint(host)}</p>
      {code !== null && (
        <CopyField visit={visit} name="store-code" label={t.receipt.storeCode} value={code} />
      )}
      <p class="buttons">
        <a class="button second" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="external" /> {t.receipt.goToStore(host)}
        </a>
      </p>
    </section>
  );
}
