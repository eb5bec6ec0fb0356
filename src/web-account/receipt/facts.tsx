import type { ComponentChildren } from 'preact';
import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import { useName } from '../../sat/usos.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDay, formatMoney, formatTime } from '../texts/format.js';
import { pathOfLink } from './path-of-link.js';

const UNKNOWN = '–';

interface Props {
  visit: MemberVisit;
  invoice: InvoiceForPeople;
}

/** Amounts, documents, for whom, and who sold. What is not known yet has its place already; what may grow comes last. */
export function Facts({ visit, invoice }: Props) {
  const { t, language } = visit;
  const { vendor, currency } = invoice;
  const money = (amount: number | null) => formatMoney(amount, currency, language);
  return (
    <>
      <h2 id="outcome-title">{t.receipt.facts}</h2>
      <Notices {...{ visit, invoice }} />
      <dl class="facts amounts">
        <Fact name={t.receipt.subtotal}>{money(invoice.subtotal)}</Fact>
        <Fact name={t.receipt.tax}>{money(invoice.tax)}</Fact>
        <Fact name={t.receipt.total}>
          <strong>{money(invoice.amount)}</strong>
        </Fact>
      </dl>
      <Documents {...{ visit, invoice }} />
      <dl class="facts">
        <Request visit={visit} invoice={invoice} />
        <Fact name={t.receipt.completed}>
          {invoice.completed_at ? formatTime(invoice.completed_at, visit) : UNKNOWN}
        </Fact>
        <Fact name={t.receipt.uuid} wide>
          {invoice.uuid ? <code>{invoice.uuid}</code> : UNKNOWN}
        </Fact>
        <Fact name={t.receipt.vendor} wide>
          {vendor ? <Party {...vendor} /> : UNKNOWN}
        </Fact>
      </dl>
    </>
  );
}

/** What is to be known of an invoice before its amounts. */
function Notices({ visit, invoice }: Props) {
  const { t } = visit;
  const { waiting, warnings = [] } = invoice;
  return (
    <>
      {waiting && (
        <div class="notice">
          <p>
            <WithLinks text={waiting.message} />
          </p>
          {waiting.until !== null && <p>{t.receipt.waitsUntil(formatTime(waiting.until, visit))}</p>}
        </div>
      )}
      {warnings.map(({ code }) => (
        <div class="notice">
          <p>{t.receipt.warnings[code]}</p>
        </div>
      ))}
      <SatNotices {...{ visit, invoice }} />
    </>
  );
}

/** Whoever writes it, such as a portal service, may name the page on which a person has something to do. */
function WithLinks({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"()]*[\w/=&-])/);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
}

/** What SAT says against a document, where it was asked. */
function SatNotices({ visit, invoice: { sat } }: Props) {
  const { t } = visit;
  if (!sat) return null;
  const when = formatTime(sat.checked_at, visit);
  return (
    <>
      {sat.status === 'cancelado' && (
        <div class="notice bad">
          <p>
            <strong>{t.receipt.cancelled}</strong>
          </p>
          <p>{t.receipt.cancelledHint(when)}</p>
        </div>
      )}
      {sat.status === 'no_encontrado' && <p class="notice">{t.receipt.unknownToSat(when)}</p>}
      {sat.issuer_on_69b && (
        <div class="notice bad">
          <p>
            <strong>{t.receipt.issuerListed}</strong>
          </p>
          <p>{t.receipt.issuerListedHint}</p>
        </div>
      )}
    </>
  );
}

/** What was asked for. */
export function Request({ visit, invoice }: Props) {
  const { t } = visit;
  const { cfdi_usage: use, receiver, expenseDescription } = invoice;
  return (
    <>
      <Fact name={t.receipt.receiver}>{receiver.rfc ? <Party {...receiver} /> : UNKNOWN}</Fact>
      <Fact name={t.receipt.use}>
        {use} · <span lang="es">{useName(use)}</span>
      </Fact>
      {expenseDescription !== null && (
        <Fact name={t.receipt.description} wide>
          {expenseDescription}
        </Fact>
      )}
      <Fact name={t.receipt.created}>{formatTime(invoice.created_at, visit)}</Fact>
    </>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ComponentChildren }) {
  return (
    <div class={wide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Party({ name, rfc, address }: { name: string; rfc: string; address?: string }) {
  return (
    <>
      {name} <span class="aside">{rfc}</span>
      {address && <span class="aside address">{address}</span>}
    </>
  );
}

function Documents({ visit, invoice: { pdf_url: pdf, xml_url: xml, documentsRemovedAt } }: Props) {
  const { t } = visit;
  if (pdf && documentsRemovedAt)
    return <p class="hint">{t.receipt.documentsRemoved(formatDay(documentsRemovedAt, visit))}</p>;
  return (
    <p class="buttons documents">
      {pdf && (
        <a class="button" href={pathOfLink(pdf)}>
          {t.receipt.pdf}
        </a>
      )}
      {xml && (
        <a class="button second" href={pathOfLink(xml)} download="">
          {t.receipt.xml}
        </a>
      )}
      {!pdf && !xml && <span class="hint">{t.receipt.documentsLater}</span>}
    </p>
  );
}
