import { EVERYBODY, type ListedInvoice, type MonthSums } from '../../invoicing/months/month-list.js';
import type { Month } from '../../invoicing/months/month.js';
import { InvoiceList } from '../invoice-list/invoice-list.js';
import { isUnsettled } from '../invoice-list/is-unsettled.js';
import { ALL_MONTHS, pathTo } from '../invoice-list/month-query.js';
import { UNCONFIRMED } from '../invoice-list/status-filter.js';
import { Form } from '../layout/form.js';
import { Icon } from '../layout/icon.js';
import type { Page } from '../layout/page.js';
import { Empty } from '../layout/parts.js';
import { maySend, type MemberVisit } from '../session/visit.js';
import { MonthLine } from '../invoice-list/month-line.js';
import { titleCase } from '../texts/format.js';

interface Shown {
  credits: number;
  /** Price of an invoice, in credits. */
  price: number;
  invoices: ListedInvoice[];
  /** How many invoices of the organization wait for the administrator's confirmation. */
  unconfirmed: number;
  /** The current month. */
  month: Month;
  /** What was spent in it. */
  sums: MonthSums[];
  /** Path of the sample receipt's picture; null where the sample can't be sent. */
  samplePath: string | null;
}

/** The button for a new invoice, the credits that are left, the current month, and the latest invoices. */
export function overviewPage(visit: MemberVisit, shown: Shown): Page {
  const { t, session } = visit;
  const { credits, price, invoices } = shown;
  const content = (
    <>
      <h1 class="greeting">{t.overview.hello(titleCase(session.name))}</h1>
      <div class="start">
        {maySend(visit) && (
          <>
            <a class="button large" href="/account/invoices/new">
              <Icon name="camera" />
              {t.overview.upload}
            </a>
            <p class="hint">{credits >= price ? t.overview.uploadHint : t.overview.noCredits}</p>
          </>
        )}
        <p class="balance" id="left" data-live="">
          <Icon name="card" />
          {t.overview.left} <a href="/account/credits">{t.common.credits(credits)}</a>
        </p>
      </div>
      {shown.unconfirmed > 0 && (
        <p class="notice">
          <a href={pathTo({ member: EVERYBODY, state: UNCONFIRMED })}>
            {t.overview.unconfirmed(shown.unconfirmed)}
          </a>
        </p>
      )}
      <div id="month" data-live="">
        <MonthLine visit={visit} month={shown.month} sums={shown.sums} />
      </div>
      <section class="card" aria-labelledby="last">
        <div class="card-head">
          <h2 id="last">{t.overview.last}</h2>
          {invoices.length > 0 && <a href={pathTo({ month: ALL_MONTHS })}>{t.overview.all}</a>}
        </div>
        <div id="last-invoices" data-live="">
          {invoices.length === 0 ? (
            <FirstSteps visit={visit} {...shown} />
          ) : (
            <InvoiceList visit={visit} invoices={invoices} />
          )}
        </div>
      </section>
    </>
  );
  return { title: t.overview.title, section: 'overview', content, isUnderWay: invoices.some(isUnsettled) };
}

/** For members without invoices: offers the sample receipt. */
function FirstSteps({ visit, credits, price, samplePath }: Shown & { visit: MemberVisit }) {
  const { t } = visit;
  return (
    <Empty icon="ticket" title={t.overview.none}>
      {samplePath !== null && credits >= price && maySend(visit) && (
        <Form visit={visit} action="/account/sample" class="sample">
          <img src={samplePath} alt={t.overview.samplePicture} width="120" height="160" loading="lazy" />
          <div>
            <p>{t.overview.sampleHint}</p>
            <button class="button second">{t.overview.sample(t.common.credits(price))}</button>
          </div>
        </Form>
      )}
    </Empty>
  );
}
