/** Finds the invoice at Facturapi that resulted from a submission. */
import { ProviderSilent } from '../../provider.js';
import type { Submission } from '../../remote/submissions.js';
import { type FacturapiClient, PAGE_SIZE } from '../facturapi-client.js';
import { createdAtOf, type FacturapiInvoice, isEnded } from '../answers/facturapi-invoice.js';
import { isOfAttempt } from './stamp-once.js';
import type { Issuer } from '../issuers/issuer-holds.js';
import type { ReceiptBody } from '../submission/receipt-body.js';
import type { SentInvoice } from '../submission/sent-invoice.js';

/** How far Facturapi's clock may be behind this machine's. */
const CLOCK_SKEW_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Order of preference: an invoice that was or may be stamped comes before one that has ended. */
const RANKS = ['valid', 'pending'];

interface Search {
  invoiceId: string;
  submission: Submission<SentInvoice>;
  /** Facturapi's id of the invoice, if known. */
  reference: string | null;
  /** Whether nothing of this attempt was sent yet: an ended invoice then belongs to an earlier one. */
  isUnsent: boolean;
  /** Whether the same printed key was sent for another invoice of this service. */
  hasDuplicate: (keys: ReceiptBody['keys']) => Promise<boolean>;
}

/** Null if Facturapi has no invoice of the submission. */
export async function findInvoice(
  client: FacturapiClient,
  issuer: Issuer,
  search: Search,
): Promise<FacturapiInvoice | null> {
  const { invoiceId, submission, reference } = search;
  if (reference !== null) {
    const known = await client.invoice(issuer, reference);
    if (known && !isOfEarlierAttempt(known, search)) return known;
  }
  return submission.body.way === 'items'
    ? byExternalId(await client.invoicesOfExternalId(issuer, invoiceId), search)
    : byPrintedKey(client, issuer, submission.body.request.keys, search);
}

/** An external id is not unique at Facturapi: each attempt may have created an invoice of its own. */
function byExternalId(invoices: readonly FacturapiInvoice[], search: Search): FacturapiInvoice | null {
  const rankOf = ({ status }: FacturapiInvoice) =>
    (RANKS.indexOf(status) + RANKS.length + 1) % (RANKS.length + 1);
  // Verified, not trusted: if the filter is ignored, the requested invoice may be missing from the page.
  if (invoices.some(({ external_id }) => external_id !== search.invoiceId) || invoices.length >= PAGE_SIZE) {
    throw new ProviderSilent('Facturapi listed invoices that were not asked for');
  }
  const [best] = invoices
    .filter((invoice) => !isOfEarlierAttempt(invoice, search))
    .sort((a, b) => rankOf(a) - rankOf(b) || createdAtOf(b) - createdAtOf(a) || 0);
  return best ?? null;
}

function isOfEarlierAttempt(
  invoice: FacturapiInvoice,
  { submission: { attempt, body, sentAt }, isUnsent }: Search,
): boolean {
  if (!isEnded(invoice)) return false;
  if (isUnsent) return true;
  return invoice.idempotency_key && body.way === 'items'
    ? !isOfAttempt(invoice.idempotency_key, body.request, attempt)
    : createdAtOf(invoice) < sentAt.getTime() - CLOCK_SKEW_MS;
}

/**
 * An invoice that was made of a receipt does not carry an id of this service. So it is searched for among the receiver's invoices,
 * by the printed key. One that existed before the key was sent is not this service's.
 * @throws {ProviderSilent} if the key was also sent for another invoice: then it is unknown to which of them the result belongs.
 */
async function byPrintedKey(
  client: FacturapiClient,
  issuer: Issuer,
  keys: ReceiptBody['keys'],
  { submission: { expected, sentAt }, hasDuplicate }: Search,
): Promise<FacturapiInvoice | null> {
  const earliest = sentAt.getTime() - CLOCK_SKEW_MS;
  const day = new Date(Math.floor(earliest / DAY_MS) * DAY_MS);
  const invoices = await client.invoicesOfReceiver(issuer, expected.receiverRfc, day);
  const candidates = invoices.filter(
    (invoice) =>
      RANKS.includes(invoice.status) &&
      invoice.customer?.tax_id === expected.receiverRfc &&
      // One that this service made of items belongs to another invoice.
      !invoice.external_id &&
      createdAtOf(invoice) >= earliest,
  );
  for (const candidate of candidates) {
    const receipts = await client.receiptsOfInvoice(issuer, candidate.id);
    // Verified, not trusted: only receipts of this invoice should be listed.
    const isOfKey = receipts.some(({ key, invoice }) => keys.includes(key) && invoice === candidate.id);
    if (!isOfKey) continue;
    if (await hasDuplicate(keys))
      throw new ProviderSilent('Another invoice was made of the same printed key');
    return candidate;
  }
  if (invoices.length >= PAGE_SIZE) {
    throw new ProviderSilent('Facturapi has more invoices of the receiver than it lists');
  }
  return null;
}
