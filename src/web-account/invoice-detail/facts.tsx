import type { ComponentChildren } from 'preact';
import type { DeductionWarning } from '../../invoicing/queries/deduction-warning.js';
import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { IssuedCfdi } from '../../provider/remote/issued-cfdi.js';
import { formaPagoName } from '../../sat/formas-pago.js';
import { useName } from '../../sat/usos.js';
import type { MemberVisit } from '../session/visit.js';
import { purchaseAge } from '../../receipts/validation/purchase-age.js';
import { formatDate, formatMoney, formatTime, titleCase } from '../texts/format.js';
import type { Texts } from '../texts/texts.js';
import { taxRowsOf } from './tax-rows.js';

const UNKNOWN = '–';

interface Props {
  visit: MemberVisit;
  invoice: InvoiceForPeople;
}

/** Details of a completed invoice. @param document what its XML states; without it, taxes are shown by their stored sums. */
export function Facts({ visit, invoice, document }: Props & { document: IssuedCfdi | null }) {
  const { t, language } = visit;
  const { vendor, currency } = invoice;
  const money = (amount: number | null) => formatMoney(amount, currency, language);
  const rows = document ? taxRowsOf(t, document) : [];
  return (
    <details class="facts-below">
      <summary>{t.receipt.details}</summary>
      <dl class="facts amounts">
        <Fact name={t.receipt.subtotal}>{money(invoice.subtotal)}</Fact>
        {document?.descuento.gt(0) && (
          <Fact name={t.receipt.fields.discount}>{money(document.descuento.neg().toNumber())}</Fact>
        )}
        {rows.map(({ name, amount, base }) => (
          <Fact name={name}>
            {amount && money(amount.toNumber())}{' '}
            {base && <span class="aside">{t.receipt.taxBase(money(base.toNumber()))}</span>}
          </Fact>
        ))}
        {rows.length === 0 && <TaxSums {...{ t, money, invoice }} />}
        <Fact name={t.receipt.total}>
          <strong>{money(invoice.amount)}</strong>
        </Fact>
      </dl>
      <dl class="facts">
        {vendor && (
          <Fact name={t.receipt.vendor} wide>
            <Party {...vendor} />
          </Fact>
        )}
        <RequestFacts visit={visit} invoice={invoice} />
        {document?.formaPago && (
          <Fact name={t.receipt.fields.payment_form}>
            {document.formaPago} · <span lang="es">{formaPagoName(document.formaPago)}</span>
          </Fact>
        )}
        {invoice.completed_at && (
          <Fact name={t.receipt.completed}>{formatTime(invoice.completed_at, visit)}</Fact>
        )}
        {invoice.uuid && (
          <Fact name={t.receipt.uuid} wide>
            <code>{invoice.uuid}</code>
          </Fact>
        )}
      </dl>
    </details>
  );
}

interface TaxSumsProps {
  t: Texts;
  money: (amount: number | null) => string;
  invoice: InvoiceForPeople;
}

/** The stored sums of the taxes. */
function TaxSums({ t, money, invoice: { tax, taxes } }: TaxSumsProps) {
  return (
    <>
      {/* The tax of an invoice from before other taxes were stored may contain them. */}
      <Fact name={taxes ? t.receipt.tax : t.receipt.allTaxes}>{money(tax)}</Fact>
      {taxes && taxes.ieps > 0 && <Fact name={t.receipt.fields.ieps}>{money(taxes.ieps)}</Fact>}
      {taxes && taxes.local > 0 && <Fact name={t.receipt.fields.local_taxes}>{money(taxes.local)}</Fact>}
      {taxes && taxes.withheld > 0 && <Fact name={t.receipt.withheldTaxes}>{money(taxes.withheld)}</Fact>}
    </>
  );
}

interface AlertsProps extends Props {
  /** Day of the purchase, `YYYY-MM-DD`. Null: unknown. */
  day: string | null;
  lostDeduction: DeductionWarning | null;
  now: Date;
}

/** Alerts about an invoice, above its details. */
export function InvoiceAlerts({ visit, invoice, day, lostDeduction, now }: AlertsProps) {
  const { t } = visit;
  const { waiting, warnings = [] } = invoice;
  return (
    <>
      {waiting && waiting.reason !== 'NEEDS_CONFIRMATION' && (
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
      {invoice.corrected && <p class="notice">{t.receipt.corrected}</p>}
      {invoice.contested && <p class="notice bad">{t.receipt.contested}</p>}
      {invoice.assumptions.map((name) => (
        <p class="notice">{t.receipt.assumptions[name]}</p>
      ))}
      <AgeNotice {...{ visit, day, now }} />
      {lostDeduction && <p class="notice">{t.drafts.warnings[lostDeduction]}</p>}
      <SatNotices {...{ visit, invoice }} />
    </>
  );
}

/** Warns that a purchase may no longer be deductible, or belongs to another tax year. */
function AgeNotice({
  visit: { t, language },
  day,
  now,
}: {
  visit: MemberVisit;
  day: string | null;
  now: Date;
}) {
  const age = day === null ? null : purchaseAge(day, now);
  if (day === null || age === null) return null;
  const when = formatDate(day, language);
  return <p class="notice">{age === 'old' ? t.receipt.old(when) : t.receipt.anotherYear(when)}</p>;
}

/** Turns URLs in a text into links. A portal service may name the page on which the user has to do something. */
function WithLinks({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"()]*[\w/=&-])/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
}

/** Alerts from SAT's status of the document, if it was queried. */
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

/** The invoice request: receiver, use and description. */
export function RequestFacts({ visit, invoice }: Props) {
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
      {titleCase(name)} <span class="aside">{rfc}</span>
      {address && <span class="aside address">{address}</span>}
    </>
  );
}
