import type { DraftView, DraftWarning, EarlierInvoice } from '../../invoicing/drafts/draft-views.js';
import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import { relativeUrl } from './relative-url.js';
import { adviceOn } from './failure-advice.js';
import type { DraftItemView } from '../shared/draft-item-view.js';
import type { MemberVisit } from '../session/visit.js';
import { fullDay, shortDay } from '../texts/days.js';
import { formatMoney, titleCase } from '../texts/format.js';

/** A view that offers nothing to do. */
const NO_ACTION = { link: null, pdf: null, page: null, optIn: null, purchase: [], what: '', amount: '' };

/** Warnings with which nobody pays without asking for it: shops no longer invoice most old receipts, and a total may be misread. */
const OPT_IN: readonly DraftWarning[] = ['DATE_OLD', 'ITEMS_FAR_FROM_TOTAL'];

/** The view of a draft. @param receiver id of the member who receives the invoice. Empty: the user. */
export function draftView(visit: MemberVisit, draft: DraftView, receiver: string, now: Date): DraftItemView {
  const { drafts } = visit.t;
  const { id, isCorrectable, refusal, earlier } = draft;
  const page = {
    href: `/account/tickets/${id}${receiverQuery(receiver)}`,
    text: isCorrectable ? (refusal ? drafts.correct : drafts.check) : drafts.open,
  };
  const base = { ...NO_ACTION, id, ...summaryOf(visit, draft, now), page };
  if (draft.state === 'waiting') return { ...base, state: 'reading', group: 'reading', note: drafts.reading };
  const earlierView = earlier && viewOfEarlier(visit, earlier, now);
  // The provider would refuse a purchase that has an invoice, unless the operator allows repeats, and what it refuses once.
  if (earlier && earlierView && !earlier.hasFailed) {
    const group = earlier.isAllowed && (!refusal || isCorrectable) ? 'review' : 'blocked';
    const optIn = earlier.isAllowed && !refusal ? drafts.insist : null;
    return { ...base, ...earlierView, state: 'refused', group, optIn };
  }
  if (refusal) {
    const { reason, hint } = adviceOn(visit.t, refusal, draft.otherDocument);
    const group = isCorrectable ? 'review' : 'blocked';
    return { ...base, state: 'refused', group, note: `${reason} ${hint}` };
  }
  if (draft.state === 'unread')
    return { ...base, state: 'unread', group: 'review', note: drafts.readLater, optIn: drafts.insistUnread };
  const purchase = draft.purchase.map(({ fingerprint, secondaryKey }) => ({
    mark: fingerprint.toString('hex'),
    besides: secondaryKey?.toString('hex') ?? null,
  }));
  const warning = draft.warning ? drafts.warnings[draft.warning] : null;
  if (!earlierView && !warning)
    return { ...base, state: 'ready', group: 'ready', note: drafts.ready, purchase };
  const isOptIn = draft.warning !== null && OPT_IN.includes(draft.warning);
  return {
    ...base,
    state: 'warned',
    group: isOptIn ? 'review' : 'ready',
    note: [earlierView?.note, warning].filter(Boolean).join(' '),
    link: earlierView?.link ?? null,
    optIn: isOptIn ? drafts.insist : null,
    purchase,
  };
}

/** The view of an invoice that was created from a draft. */
export function invoiceView(visit: MemberVisit, invoice: InvoiceForPeople): DraftItemView {
  const { t, language } = visit;
  const { id, status, vendor, amount, currency, failure } = invoice;
  const base = {
    ...NO_ACTION,
    id,
    group: 'sent' as const,
    what: vendor?.name ? titleCase(vendor.name) : '',
    amount: amount === null ? '' : formatMoney(amount, currency, language),
    link: linkTo(id, t.drafts.see),
  };
  if (status === 'completed') {
    const pdf = invoice.pdf_url ? { href: relativeUrl(invoice.pdf_url), text: t.receipt.pdf } : null;
    return { ...base, state: 'done', note: t.drafts.done, pdf };
  }
  if (status !== 'failed' || !failure) return { ...base, state: 'stamping', note: t.drafts.stamping };
  const { reason, hint } = adviceOn(t, failure.code, null);
  const credit = invoice.refunded ? t.failures.refunded : '';
  return { ...base, state: 'failed', note: `${reason} ${hint} ${credit}`.trim() };
}

/** The view of an id that has neither a draft nor an invoice. */
export const goneView = ({ t }: MemberVisit, id: string): DraftItemView => ({
  ...NO_ACTION,
  id,
  state: 'gone',
  group: 'blocked',
  note: t.drafts.gone,
});

function summaryOf(
  visit: MemberVisit,
  { vendor, total, date }: DraftView,
  now: Date,
): Pick<DraftItemView, 'what' | 'amount'> {
  const what = [vendor && titleCase(vendor), date && shortDay(date, visit, now)];
  return {
    what: what.filter(Boolean).join(' · '),
    amount: total ? formatMoney(total.toNumber(), 'MXN', visit.language) : '',
  };
}

/** Says that the purchase has an invoice already, and what another one would cost. */
function viewOfEarlier(
  visit: MemberVisit,
  { invoiceId, sentAt, hasFailed, isAllowed }: EarlierInvoice,
  now: Date,
): Pick<DraftItemView, 'note' | 'link'> {
  const { drafts } = visit.t;
  const text = (hasFailed ? drafts.sentOn : drafts.invoicedOn)(fullDay(sentAt, visit, now));
  return {
    note: isAllowed && !hasFailed ? `${text} ${drafts.again}` : text,
    link: linkTo(invoiceId, drafts.seeOther),
  };
}

const receiverQuery = (id: string): string => (id === '' ? '' : `?${new URLSearchParams({ for: id })}`);

const linkTo = (id: string, text: string) => ({ href: `/account/invoices/${id}`, text });
