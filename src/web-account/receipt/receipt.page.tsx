import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { KeptReading } from '../../receipts/reading/kept/kept-reading.js';
import { State } from '../invoices/invoice-table.js';
import { isUnderWay } from '../invoices/under-way.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDay } from '../texts/format.js';
import { Facts } from './facts.js';
import { Failure } from './failure.js';
import { marksOf } from './marks.js';
import { Picture } from './picture.js';
import { Reading } from './reading.js';

/** One invoice: what became of it, and the photograph beside what was read of it. */
export function receiptPage(
  visit: MemberVisit,
  invoice: InvoiceForPeople,
  reading: KeptReading | null,
): Page {
  const { t } = visit;
  const what = invoice.vendor ? t.receipt.titleOf(invoice.vendor.name) : t.receipt.title;
  const title = `${t.common.states[invoice.status]}: ${what}`;
  const marks = reading && !invoice.pictureRemovedAt ? marksOf(reading) : [];
  const content = (
    <>
      <a class="back" href="/account/invoices">
        {t.receipt.back}
      </a>
      <h1>{t.receipt.title}</h1>
      <p class="what-now" id="state" role="status" data-live="">
        <State visit={visit} status={invoice.status} />{' '}
        {invoice.waiting ? t.receipt.waits[invoice.waiting.reason] : t.receipt.explained[invoice.status]}
      </p>
      <section class="card outcome" id="outcome" data-live="" aria-labelledby="outcome-title">
        {invoice.failure ? (
          <Failure
            visit={visit}
            invoice={invoice}
            failure={invoice.failure}
            otherDocument={reading?.otherDocument ?? null}
          />
        ) : (
          <Facts visit={visit} invoice={invoice} />
        )}
      </section>
      <section class="card" aria-labelledby="receipt-title">
        <h2 id="receipt-title">{t.receipt.receipt}</h2>
        <div class="receipt" id="receipt" data-live="">
          {invoice.pictureRemovedAt ? (
            <p class="photo hint">{t.receipt.pictureRemoved(formatDay(invoice.pictureRemovedAt, visit))}</p>
          ) : (
            <Picture visit={visit} invoiceId={invoice.id} reading={reading} marks={marks} />
          )}
          <Reading visit={visit} reading={reading} marks={marks} isUnderWay={isUnderWay(invoice)} />
        </div>
      </section>
    </>
  );
  return { title, section: 'invoices', content, isUnderWay: isUnderWay(invoice) };
}
