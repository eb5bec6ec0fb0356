import type { DraftView, EarlierInvoice } from '../../invoicing/drafts/draft-views.js';
import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import { REFUSALS } from '../../receipts/refusals.js';
import { adviceOn } from '../invoice-detail/failure-advice.js';
import type { DraftItemView } from '../shared/draft-item-view.js';
import type { MemberVisit } from '../session/visit.js';
import { fullDay, shortDay } from '../texts/days.js';
import { formatMoney, titleCase } from '../texts/format.js';

/** A view that offers nothing to do. */
const NO_ACTION = { link: null, correct: null, mayInsist: false, purchase: [] };

/** The view of a draft. @param receiver id of the member who receives the invoice. Empty: the user. */
export function draftView(visit: MemberVisit, draft: DraftView, receiver: string, now: Date): DraftItemView {
  const { t } = visit;
  const base = { id: draft.id, what: summaryOf(visit, draft, now), ...NO_ACTION };
  if (draft.state === 'waiting') return { ...base, state: 'reading', note: t.drafts.reading };
  if (draft.earlier && !draft.earlier.hasFailed)
    return { ...base, state: 'refused', ...viewOfEarlier(visit, draft.earlier, now) };
  if (draft.refusal) {
    const { reason, hint } = adviceOn(t, draft.refusal, null);
    const { isCorrectable } = draft;
    const correct = isCorrectable ? `/account/tickets/${draft.id}/correct${receiverQuery(receiver)}` : null;
    const mayInsist = !isCorrectable && REFUSALS[draft.refusal].blames.length > 0;
    return { ...base, state: 'refused', note: `${reason} ${hint}`, correct, mayInsist };
  }
  const purchase = draft.purchase.map(({ fingerprint, secondaryKey }) => ({
    mark: fingerprint.toString('hex'),
    besides: secondaryKey?.toString('hex') ?? null,
  }));
  const failedEarlier = draft.earlier ? viewOfEarlier(visit, draft.earlier, now) : null;
  const warning = draft.warning ? t.drafts.warnings[draft.warning] : null;
  if (failedEarlier || warning)
    return {
      ...base,
      state: 'warned',
      note: [failedEarlier?.note, warning].filter(Boolean).join(' '),
      link: failedEarlier?.link ?? null,
      purchase,
    };
  const note = draft.state === 'unread' ? t.drafts.readLater : t.drafts.ready;
  return { ...base, state: 'ready', note, purchase };
}

/** The view of an invoice that was created from a draft. */
export function invoiceView(visit: MemberVisit, invoice: InvoiceForPeople): DraftItemView {
  const { t, language } = visit;
  const { id, status, vendor, amount, currency, failure } = invoice;
  const what = [
    vendor?.name && titleCase(vendor.name),
    amount === null ? null : formatMoney(amount, currency, language),
  ];
  const base = {
    id,
    what: what.filter(Boolean).join(' · '),
    ...NO_ACTION,
    link: linkTo(id, t.drafts.see),
  };
  if (status === 'completed') return { ...base, state: 'done', note: t.drafts.done };
  if (status !== 'failed' || !failure) return { ...base, state: 'stamping', note: t.drafts.stamping };
  const { reason, hint } = adviceOn(t, failure.code, null);
  const credit = invoice.refunded ? t.failures.refunded : '';
  return { ...base, state: 'failed', note: `${reason} ${hint} ${credit}`.trim() };
}

/** The view of an id that has neither a draft nor an invoice. */
export const goneView = ({ t }: MemberVisit, id: string): DraftItemView => ({
  id,
  state: 'gone',
  what: '',
  note: t.drafts.gone,
  ...NO_ACTION,
});

function summaryOf(visit: MemberVisit, { vendor, total, date }: DraftView, now: Date): string {
  return [
    vendor && titleCase(vendor),
    total && formatMoney(total.toNumber(), 'MXN', visit.language),
    date && shortDay(date, visit, now),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says that the purchase has an invoice already, and what another one would cost. */
function viewOfEarlier(
  visit: MemberVisit,
  { invoiceId, sentAt, hasFailed, isAllowed }: EarlierInvoice,
  now: Date,
): Pick<DraftItemView, 'note' | 'link' | 'mayInsist'> {
  const { drafts } = visit.t;
  const text = (hasFailed ? drafts.sentOn : drafts.invoicedOn)(fullDay(sentAt, visit, now));
  return {
    note: isAllowed && !hasFailed ? `${text} ${drafts.again}` : text,
    link: linkTo(invoiceId, drafts.seeOther),
    mayInsist: isAllowed,
  };
}

const receiverQuery = (id: string): string => (id === '' ? '' : `?${new URLSearchParams({ for: id })}`);

const linkTo = (id: string, text: string) => ({ href: `/account/invoices/${id}`, text });
