import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { ReceiptCorrection } from '../../receipts/correction/storage/receipt-correction.entity.js';
import type { StoredFields } from '../../receipts/extraction/storage/stored-fields.js';
import { isUnsettled } from '../invoice-list/is-unsettled.js';
import { Done } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { BackLink } from '../layout/parts.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDay, titleCase } from '../texts/format.js';
import { Corrected } from './corrected.js';
import { DocumentLinks } from './document-links.js';
import { Facts, InvoiceAlerts } from './facts.js';
import { Failure } from './failure.js';
import { Hero } from './hero.js';
import { EmailForm } from './mail/email-form.js';
import { markersOf } from './region-markers.js';
import { Picture } from './picture.js';
import { Reading } from './reading.js';
import { seenPurchase } from './seen-values.js';
import { stepOf, Steps } from './steps.js';

/** An invoice, and what is known of its receipt. */
export interface ShownInvoice {
  invoice: InvoiceForPeople;
  reading: StoredFields | null;
  /** What people have said of it. */
  corrections: readonly Omit<ReceiptCorrection, 'invoiceId'>[];
  /** Whether a person may say what was read wrongly. */
  isCorrectable: boolean;
  /** Whether mails can be sent. */
  mayMail: boolean;
  now: Date;
}

/** One invoice: what became of it, and the photograph beside what was read of it. */
export function invoiceDetailPage(visit: MemberVisit, shown: ShownInvoice): Page {
  const { invoice, reading } = shown;
  const { t } = visit;
  const what = invoice.vendor ? t.receipt.titleOf(titleCase(invoice.vendor.name)) : t.receipt.title;
  const title = `${t.common.states[invoice.status]}: ${what}`;
  const marks = reading && !invoice.pictureRemovedAt ? markersOf(reading) : [];
  const content = (
    <>
      <BackLink href="/account/invoices">{t.receipt.back}</BackLink>
      <Done visit={visit} texts={t.sendInvoice.done} />
      <section class="card invoice" aria-labelledby="hero">
        <Hero visit={visit} invoice={invoice} seen={seenPurchase(reading)} />
        <p class="what-now" id="state" role="status" data-live="">
          <State visit={visit} invoice={invoice} />
        </p>
        <div class="outcome" id="outcome" data-live="">
          <Outcome visit={visit} {...shown} />
        </div>
      </section>
      <section class="card" aria-labelledby="receipt-title">
        <h2 id="receipt-title">{t.receipt.receipt}</h2>
        <div class="receipt" id="receipt" data-live="">
          {invoice.pictureRemovedAt ? (
            <p class="photo hint">{t.receipt.pictureRemoved(formatDay(invoice.pictureRemovedAt, visit))}</p>
          ) : (
            <Picture
              visit={visit}
              path={`/account/invoices/${invoice.id}/picture`}
              reading={reading}
              marks={marks}
            />
          )}
          <Reading visit={visit} reading={reading} marks={marks} isUnderWay={isUnsettled(invoice)} />
        </div>
        <Corrected visit={visit} corrections={shown.corrections} />
      </section>
    </>
  );
  return { title, section: 'invoices', content, isUnderWay: isUnsettled(invoice) };
}

/** What a screen reader is told when it changes. What is as usual has no badge. */
function State({ visit: { t }, invoice }: { visit: MemberVisit; invoice: InvoiceForPeople }) {
  const { status, waiting } = invoice;
  // That it failed stands above already, in words.
  return (
    <>
      <span class={waiting ? `state ${status}` : `state unseen ${status}`}>{t.common.states[status]}</span>
      {isUnsettled(invoice) && ` ${waiting ? t.receipt.waits[waiting.reason] : t.receipt.mayClose}`}
    </>
  );
}

function Outcome({
  visit,
  invoice,
  reading,
  isCorrectable,
  mayMail,
  now,
}: { visit: MemberVisit } & ShownInvoice) {
  const { failure } = invoice;
  if (failure) return <Failure {...{ visit, invoice, failure, reading, isCorrectable }} />;
  return (
    <>
      {isUnsettled(invoice) && <Steps visit={visit} now={stepOf(invoice, reading !== null)} />}
      <InvoiceAlerts visit={visit} invoice={invoice} day={seenPurchase(reading).day} now={now} />
      <DocumentLinks visit={visit} invoice={invoice} />
      {mayMail && invoice.pdf_url && !invoice.documentsRemovedAt && (
        <EmailForm visit={visit} invoice={invoice} />
      )}
      <Facts visit={visit} invoice={invoice} />
    </>
  );
}
