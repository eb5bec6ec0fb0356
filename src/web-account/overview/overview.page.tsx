import type { ListedInvoice } from '../../invoicing/months/month-list.js';
import { InvoiceTable } from '../invoices/invoice-table.js';
import { isUnderWay } from '../invoices/under-way.js';
import { Card } from '../layout/layout.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';

interface Shown {
  credits: number;
  /** Credits that an invoice costs. */
  price: number;
  invoices: ListedInvoice[];
}

/** Credits, the large button, and what came last. */
export function overviewPage(visit: MemberVisit, { credits, price, invoices }: Shown): Page {
  const { t, session } = visit;
  const content = (
    <>
      <h1>{t.overview.hello(session.name)}</h1>
      <div class="start">
        <a class="button large" href="/account/invoices/new">
          {t.overview.upload}
        </a>
        <p class="hint">{credits >= price ? t.overview.uploadHint : t.overview.noCredits}</p>
        <p class="balance" id="left" data-live="">
          {t.overview.left}{' '}
          <a href="/account/credits">
            <strong>{t.common.credits(credits)}</strong>
          </a>
        </p>
      </div>
      <Card title={t.overview.last} id="last">
        <div id="last-invoices" data-live="">
          {invoices.length === 0 ? (
            <p class="empty">{t.overview.none}</p>
          ) : (
            <InvoiceTable visit={visit} invoices={invoices} />
          )}
        </div>
        {invoices.length > 0 && (
          <a class="back" href="/account/invoices">
            {t.overview.all}
          </a>
        )}
      </Card>
    </>
  );
  return { title: t.overview.title, section: 'overview', content, isUnderWay: invoices.some(isUnderWay) };
}
