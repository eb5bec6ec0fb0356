import { correctedValues } from '../../invoicing/corrections/corrected-values.js';
import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { IssuedCfdi } from '../../provider/remote/issued-cfdi.js';
import type { ReceiptCorrection } from '../../receipts/correction/storage/receipt-correction.entity.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import { isUnsettled } from '../invoice-list/is-unsettled.js';
import { ALL_MONTHS, pathTo } from '../invoice-list/month-query.js';
import { Done, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { BackLink } from '../layout/parts.js';
import { EmailForm } from '../mail/email-form.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDay, titleCase } from '../texts/format.js';
import { CorrectionHistory } from './correction-history.js';
import { DocumentLinks } from './document-links.js';
import { Facts, InvoiceAlerts } from './facts.js';
import { Failure } from './failure.js';
import { Hero } from './hero.js';
import { markersOf } from './region-markers.js';
import { Picture } from './picture.js';
import { ExtractedFields } from './extracted-fields.js';
import { lostDeduction, purchaseSummary } from './purchase-summary.js';
import { CorrectedValuesTable } from './corrected-values-table.js';
import { stepOf, Steps } from './steps.js';
import { WrongInvoice } from './wrong-invoice.js';

/** An invoice with the data of its receipt. */
export interface ShownInvoice {
  invoice: InvoiceForPeople;
  extraction: StoredFields | null;
  /** Corrections by users. */
  corrections: readonly Omit<ReceiptCorrection, 'invoiceId'>[];
  /** What the XML of a completed invoice states; null if it cannot be read. */
  document: IssuedCfdi | null;
  /** Whether the user may correct misread fields. */
  isCorrectable: boolean;
  /** Whether the provider issues documents with fiscal validity. */
  isReal: boolean;
  /** Whether mails can be sent. */
  mayMail: boolean;
  now: Date;
}

/** The page of an invoice: its status and result, and the picture beside the extracted fields. */
export function invoiceDetailPage(visit: MemberVisit, shown: ShownInvoice): Page {
  const { invoice } = shown;
  const extraction = invoice.status === 'completed' ? asInvoiced(shown.extraction) : shown.extraction;
  const { t } = visit;
  const subject = invoice.vendor ? t.receipt.titleOf(titleCase(invoice.vendor.name)) : t.receipt.title;
  const title = `${t.common.states[invoice.status]}: ${subject}`;
  const markers = extraction && !invoice.pictureRemovedAt ? markersOf(extraction) : [];
  const content = (
    <>
      <BackLink href={pathTo({ month: ALL_MONTHS })}>{t.receipt.back}</BackLink>
      <Done visit={visit} texts={t.sendInvoice.done} />
      <div class="detail">
        <section class="card invoice" aria-labelledby="hero">
          <Hero visit={visit} invoice={invoice} summary={purchaseSummary(extraction)} />
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
                extraction={extraction}
                markers={markers}
              />
            )}
            <ExtractedFields
              visit={visit}
              extraction={extraction}
              markers={markers}
              isUnderWay={isUnsettled(invoice)}
            />
          </div>
          <CorrectionHistory visit={visit} extraction={extraction} corrections={shown.corrections} />
        </section>
      </div>
    </>
  );
  return { title, section: 'invoices', content, isUnderWay: isUnsettled(invoice) };
}

/** Fields that did not agree with the total of an invoice that was issued nevertheless: they were left out, and nobody has to correct them. */
function asInvoiced(extraction: StoredFields | null): StoredFields | null {
  if (!extraction) return null;
  const fields = extraction.fields.map((field) =>
    field.standing === 'contradicted' ? { ...field, standing: 'aside' as const } : field,
  );
  return { ...extraction, fields };
}

/** Screen readers announce it when it changes. The badge is visible only if the invoice waits for something. */
function State({ visit: { t }, invoice }: { visit: MemberVisit; invoice: InvoiceForPeople }) {
  const { status, waiting } = invoice;
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
  extraction,
  corrections,
  document,
  isCorrectable,
  isReal,
  mayMail,
  now,
}: { visit: MemberVisit } & ShownInvoice) {
  const { failure } = invoice;
  if (failure) return <Failure {...{ visit, invoice, failure, extraction, isCorrectable }} />;
  return (
    <>
      {invoice.waiting?.reason === 'NEEDS_CONFIRMATION' && visit.caller.isAdmin && (
        <Form visit={visit} action={`/account/invoices/${invoice.id}/confirm`}>
          <input type="hidden" name="attempt" value={invoice.attempt} />
          <CorrectedValuesTable {...{ visit, extraction, values: correctedValues(corrections) }} />
          <p>{visit.t.receipt.confirmHint}</p>
          <button class="button">{visit.t.receipt.confirm}</button>
        </Form>
      )}
      {isUnsettled(invoice) && <Steps visit={visit} current={stepOf(invoice, extraction !== null)} />}
      <InvoiceAlerts
        visit={visit}
        invoice={invoice}
        day={purchaseSummary(extraction).day}
        lostDeduction={lostDeduction(extraction, invoice.cfdi_usage)}
        now={now}
      />
      <DocumentLinks visit={visit} invoice={invoice} />
      {mayMail && invoice.pdf_url && !invoice.documentsRemovedAt && (
        <EmailForm
          visit={visit}
          action={`/account/invoices/${invoice.id}/mail`}
          texts={visit.t.sendInvoice.emailForm}
        />
      )}
      <Facts visit={visit} invoice={invoice} document={document} />
      <WrongInvoice {...{ visit, invoice, isReal }} />
    </>
  );
}
