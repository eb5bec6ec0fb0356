/** Which of Facturapi's invoices a submission became. */
import { ProviderSilent } from '../../provider.js';
import type { Submission } from '../../remote/submissions.js';
import { type FacturapiClient, PAGE_SIZE } from '../facturapi-client.js';
import { createdAtOf, type FacturapiInvoice, isEnded } from './facturapi-invoice.js';
import { isOfAttempt } from '../submission/stamp-once.js';
import type { Issuer } from '../issuers/issuer-holds.js';
import type { ReceiptBody } from '../submission/receipt-body.js';
import type { SentInvoice } from '../submission/sent-invoice.js';

/** How far Facturapi's clock may be behind ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Of several, whichever was or may be stamped comes before one that is over. */
const RANKS = ['valid', 'pending'];

interface Sought {
  invoiceId: string;
  submission: Submission<SentInvoice>;
  /** What Facturapi called it, when it said so. */
  reference: string | null;
  /** Whether nothing of this attempt was sent: what is over is then of an earlier one. */
  isUnsent: boolean;
  /** Whether the same printed key was sent for another invoice of ours. */
  hasTwin: (keys: ReceiptBody['keys']) => Promise<boolean>;
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
    : byPrintedKey(client, issuer, submission.body.request.keys, sought);
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
  { submission: { attempt, body, sentAt }, isUnsent }: Sought,
): boolean {
  if (!isEnded(invoice)) return false;
  if (isUnsent) return true;
  return invoice.idempotency_key && body.way === 'items'
    ? !isOfAttempt(invoice.idempotency_key, body.request, attempt)
    : createdAtOf(invoice) < sentAt.getTime() - CLOCK_SKEW_MS;
}

/**
 * An invoice that was made of a receipt carries nothing of ours: it is one of the receiver's, and Facturapi says of which
 * printed key. One that was there before we sent the key is none of ours.
 * @throws {ProviderSilent} when the key was also sent for another invoice of ours: which of them it is, nobody can say.
 */
async function byPrintedKey(
  client: FacturapiClient,
  issuer: Issuer,
  keys: ReceiptBody['keys'],
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
      createdAtOf(invoice) >= earliest,
  );
  for (const candidate of candidates) {
    const receipts = await client.receiptsOfInvoice(issuer, candidate.id);
    // Not taken on trust that only those of the invoice are listed.
    const isOfKey = receipts.some(({ key, invoice }) => keys.includes(key) && invoice === candidate.id);
    if (!isOfKey) continue;
    if (await hasTwin(keys)) throw new ProviderSilent('Another invoice was made of the same printed key');
    return candidate;
  }
  if (invoices.length >= PAGE_SIZE) {
    throw new ProviderSilent('Facturapi has more invoices of the receiver than it lists');
  }
  return null;
}
