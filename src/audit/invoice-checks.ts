import { paidInvoiceId, paymentReference } from '../invoicing/payment/payment-reference.sql.js';
import { mayHaveDocument } from '../invoicing/purchases/purchase-claims.sql.js';
import type { Check } from './check.js';

const OWN_REFERENCE = paymentReference('i.id', 'i.paid_attempt');

/** Invariants of invoices, and of the ledger entries that paid for them. */
export const INVOICE_CHECKS: readonly Check[] = [
  {
    name: 'invoices-paid-once',
    says: 'The debits less the refunds of every invoice equal its price, or zero if it was refunded.',
    // Checked twice: over all entries of the invoice, and over those of the attempt that `paid_attempt` names.
    offending: `
      SELECT invoice_id, expected, paid, paid_by_attempt FROM (
        SELECT i.id AS invoice_id, CASE WHEN i.refunded THEN 0 ELSE i.price END AS expected,
               coalesce(-sum(e.amount), 0) AS paid,
               coalesce(-sum(e.amount) FILTER (WHERE e.reference = ${OWN_REFERENCE}), 0) AS paid_by_attempt
          FROM invoices i
          LEFT JOIN credit_entries e
            ON e.reason IN ('debit', 'refund') AND ${paidInvoiceId('e.reference')} = i.id::text
         GROUP BY i.id
      ) payment WHERE paid <> expected OR paid_by_attempt <> expected`,
  },
  {
    name: 'debits-of-invoices',
    says: 'Every debit and every refund refers to an existing invoice, and belongs to the account that paid for it.',
    offending: `
      SELECT e.id AS entry_id, e.account_id, e.amount, e.reason, e.reference, i.account_id AS paid_by
        FROM credit_entries e
        LEFT JOIN invoices i ON i.id::text = ${paidInvoiceId('e.reference')}
       WHERE e.reason IN ('debit', 'refund') AND i.account_id IS DISTINCT FROM e.account_id`,
  },
  {
    name: 'refunds-of-failures',
    says: 'Every refund refers to a debit and does not exceed it, and the debit that pays for an invoice is refunded only if the invoice failed.',
    offending: `
      SELECT r.id AS entry_id, r.account_id, r.amount, r.reference, d.amount AS debit, i.status
        FROM credit_entries r
        LEFT JOIN credit_entries d
          ON d.account_id = r.account_id AND d.reason = 'debit' AND d.reference = r.reference
        LEFT JOIN invoices i ON i.id::text = ${paidInvoiceId('r.reference')} AND r.reference = ${OWN_REFERENCE}
       WHERE r.reason = 'refund' AND (d.id IS NULL OR r.amount > -d.amount OR i.status <> 'failed')`,
  },
  {
    name: 'repeats-refunded',
    says: 'Every invoice that failed because its purchase has another one names that one and was refunded, and no other invoice names one.',
    offending: `
      SELECT id AS invoice_id, refunded, repeats FROM invoices
       WHERE (failure_code IS NOT DISTINCT FROM 'RECEIPT_ALREADY_INVOICED') <> (repeats IS NOT NULL)
          OR repeats = id OR (repeats IS NOT NULL AND NOT refunded)`,
  },
  {
    name: 'purchases-of-living',
    says: 'No failed invoice holds its purchase, unless it may have a document, and no invoice whose document is cancelled does.',
    offending: `
      SELECT i.id AS invoice_id, c.claimed_at
        FROM purchase_claims c JOIN invoices i ON i.id = c.invoice_id
       WHERE (i.status = 'failed' AND NOT ${mayHaveDocument('i')})
          OR EXISTS (SELECT FROM sat_statuses s WHERE s.invoice_id = i.id AND s.state = 'cancelado')`,
  },
  {
    name: 'uuids-once',
    says: 'No two invoices have the same UUID.',
    offending: `
      SELECT uuid, count(*) AS invoices, min(id::text) AS one, max(id::text) AS another
        FROM invoices WHERE uuid IS NOT NULL GROUP BY uuid HAVING count(*) > 1`,
  },
  {
    name: 'completed-whole',
    says: 'Every completed invoice has its amounts, its vendor, its UUID and its documents.',
    offending: `
      SELECT id AS invoice_id FROM invoices
       WHERE status = 'completed'
         AND num_nulls(amount, subtotal, tax, vendor_name, vendor_rfc, uuid, pdf_key, xml_key, completed_at) > 0`,
  },
  {
    name: 'invoice-counts',
    says: "Every profile's count of invoices is the number of its invoices.",
    offending: `
      SELECT p.id AS profile_id, p.invoice_count, coalesce(i.invoices, 0) AS invoices
        FROM profiles p
        LEFT JOIN (SELECT profile_id, count(*) AS invoices FROM invoices GROUP BY profile_id) i
          ON i.profile_id = p.id
       WHERE p.invoice_count <> coalesce(i.invoices, 0)`,
  },
];
