/** Which of Facturapi's invoices a submission became. */
import { Decimal } from 'decimal.js';
import { ProviderSilent } from '../../provider.js';
import type { Submission } from '../../remote/submissions.js';
import { type FacturapiClient, PAGE_SIZE } from '../facturapi-client.js';
import { createdAtOf, type FacturapiInvoice } from './facturapi-invoice.js';
import { idempotencyKeyOf } from '../submission/invoice-body.js';
import type { Issuer } from '../issuers/issuer-holds.js';
import type { SentInvoice } from '../submission/sent-invoice.js';

/** How far Facturapi's clock may be behind ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** A submission is sent again for a little more than an hour; what was made later is another purchase's. */
const SENT_WITHIN_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;

/** What is over, and of no use: a later attempt makes another. */
const ENDED = new Set(['failed', 'canceled']);
/** Of several, whichever was or may be stamped comes before one that is over. */
const RANKS = ['valid', 'pending'];

interface Sought {
  invoiceId: string;
  submission: Submission<SentInvoice>;
  /** What Facturapi called it, when it said so. */
  reference: string | null;
  /** Whether nothing of this attempt was sent: what is over is then of an earlier one. */
  isUnsent: boolean;
  /** Whether another receipt was sent whose invoice could not be told from this one's. */
  hasTwin: () => Promise<boolean>;
}

/** Null when Facturapi has nothing of it. */
export async function findInvoice(
  client: FacturapiClient,
  issuer: Issuer,
  sought: Sought,
): Promise<FacturapiInvoice | null> {
  const { invoiceId, submission, reference } = sought;
  if (reference !== null) {
    const known = await client.invoice(issuer, reference);
    if (known && !isOfEarlierAttempt(known, sought)) return known;
  }
  return submission.body.way === 'items'
    ? byExternalId(await client.invoicesOfExternalId(issuer, invoiceId), sought)
    : byReceiver(client, issuer, sought);
}

/** An external id is not unique at Facturapi: each attempt has an invoice of its own, if it came to one. */
function byExternalId(invoices: readonly FacturapiInvoice[], sought: Sought): FacturapiInvoice | null {
  const rankOf = ({ status }: FacturapiInvoice) =>
    (RANKS.indexOf(status) + RANKS.length + 1) % (RANKS.length + 1);
  // Not taken on trust: where the filter is not heeded, what is asked for may be among those that are not listed.
  if (invoices.some(({ external_id }) => external_id !== sought.invoiceId) || invoices.length >= PAGE_SIZE) {
    throw new ProviderSilent('Facturapi listed invoices that were not asked for');
  }
  const [best] = invoices
    .filter((invoice) => !isOfEarlierAttempt(invoice, sought))
    .sort((a, b) => rankOf(a) - rankOf(b) || createdAtOf(b) - createdAtOf(a) || 0);
  return best ?? null;
}

function isOfEarlierAttempt(
  invoice: FacturapiInvoice,
  { invoiceId, submission: { attempt, sentAt }, isUnsent }: Sought,
): boolean {
  if (!ENDED.has(invoice.status)) return false;
  if (isUnsent) return true;
  return invoice.idempotency_key
    ? invoice.idempotency_key !== idempotencyKeyOf(invoiceId, attempt)
    : createdAtOf(invoice) < sentAt.getTime() - CLOCK_SKEW_MS;
}

/**
 * An invoice that was made of a receipt carries nothing of ours: it is known by its receiver, its total and its time,
 * if there is exactly one of these, and no other receipt was sent that it may be of.
 * @throws {ProviderSilent} when there are several: which of them it is, nobody can say.
 */
async function byReceiver(
  client: FacturapiClient,
  issuer: Issuer,
  { submission: { expected, sentAt }, hasTwin }: Sought,
): Promise<FacturapiInvoice | null> {
  const earliest = sentAt.getTime() - CLOCK_SKEW_MS;
  const day = new Date(Math.floor(earliest / DAY_MS) * DAY_MS);
  const invoices = await client.invoicesOfReceiver(issuer, expected.receiverRfc, day);
  const candidates = invoices.filter(
    (invoice) =>
      RANKS.includes(invoice.status) &&
      invoice.customer?.tax_id === expected.receiverRfc &&
      // One that this service made of items is another invoice's.
      !invoice.external_id &&
      typeof invoice.total === 'number' &&
      new Decimal(invoice.total).equals(expected.total) &&
      createdAtOf(invoice) >= earliest &&
      createdAtOf(invoice) <= sentAt.getTime() + SENT_WITHIN_MS,
  );
  const [found] = candidates;
  const isDoubtful = candidates.length > 1 || invoices.length >= PAGE_SIZE;
  if (isDoubtful || (found && (await hasTwin()))) {
    throw new ProviderSilent('Facturapi has several invoices that may be the one of this receipt');
  }
  return found ?? null;
}
