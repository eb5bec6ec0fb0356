/** Which of Facturapi's invoices a submission became. */
import { Decimal } from 'decimal.js';
import { ProviderSilent } from '../provider.js';
import type { Submission } from '../remote/submissions.js';
import { type FacturapiClient, PAGE_SIZE } from './facturapi-client.js';
import { createdAtOf, type FacturapiInvoice } from './facturapi-invoice.js';
import { idempotencyKeyOf } from './invoice-body.js';
import type { Issuer } from './issuer-holds.js';
import type { SentInvoice } from './sent-invoice.js';

/** How far Facturapi's clock may be behind ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
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
    if (known && !isOfEarlierAttempt(known, invoiceId, submission)) return known;
  }
  return submission.body.way === 'items'
    ? byExternalId(await client.invoicesOfExternalId(issuer, invoiceId), invoiceId, submission)
    : byReceiver(client, issuer, submission);
}

/** An external id is not unique at Facturapi: each attempt has an invoice of its own, if it came to one. */
function byExternalId(
  invoices: readonly FacturapiInvoice[],
  invoiceId: string,
  submission: Submission<SentInvoice>,
): FacturapiInvoice | null {
  const rankOf = ({ status }: FacturapiInvoice) =>
    (RANKS.indexOf(status) + RANKS.length + 1) % (RANKS.length + 1);
  const [best] = invoices
    // Not taken on trust: one filter that is not heeded, and any invoice would do.
    .filter(({ external_id }) => external_id === invoiceId)
    .filter((invoice) => !isOfEarlierAttempt(invoice, invoiceId, submission))
    .sort((a, b) => rankOf(a) - rankOf(b) || createdAtOf(b) - createdAtOf(a) || 0);
  return best ?? null;
}

function isOfEarlierAttempt(
  invoice: FacturapiInvoice,
  invoiceId: string,
  { attempt, sentAt }: Submission<SentInvoice>,
): boolean {
  if (!ENDED.has(invoice.status)) return false;
  return invoice.idempotency_key
    ? invoice.idempotency_key !== idempotencyKeyOf(invoiceId, attempt)
    : createdAtOf(invoice) < sentAt.getTime() - CLOCK_SKEW_MS;
}

/**
 * An invoice that was made of a receipt carries nothing of ours: it is known by its receiver, its total and its time,
 * if there is exactly one of these.
 * @throws {ProviderSilent} when there are several: which of them it is, nobody can say.
 */
async function byReceiver(
  client: FacturapiClient,
  issuer: Issuer,
  { expected, sentAt }: Submission<SentInvoice>,
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
      createdAtOf(invoice) >= earliest,
  );
  if (candidates.length > 1 || invoices.length >= PAGE_SIZE) {
    throw new ProviderSilent('Facturapi has several invoices that may be the one of this receipt');
  }
  return candidates[0] ?? null;
}
