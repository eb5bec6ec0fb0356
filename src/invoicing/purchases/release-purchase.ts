import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import { InvoiceNotFailed, InvoiceNotFound, PurchaseNotHeld } from '../invoicing.errors.js';
import { releaseCte } from './purchase-claims.sql.js';

/** Deletes the purchase claim of a failed invoice. The operator knows that the invoice has no document, or no longer has one. */
@Injectable()
export class ReleasePurchase {
  constructor(private readonly database: Database) {}

  /**
   * Deletes the claim in one statement. Another picture of the purchase can become an invoice afterwards.
   * @throws {InvoiceNotFound | InvoiceNotFailed | PurchaseNotHeld} Then nothing was changed.
   */
  async release(invoiceId: string): Promise<void> {
    if (!isUUID(invoiceId)) throw new InvoiceNotFound();
    const released = await this.database.query(RELEASE_FAILED, [invoiceId]);
    if (released.length === 0) throw await this.rejection(invoiceId);
  }

  private async rejection(invoiceId: string): Promise<Error> {
    const [invoice] = await this.database.query<{ status: string }>(
      'SELECT status FROM invoices WHERE id = $1',
      [invoiceId],
    );
    if (!invoice) return new InvoiceNotFound();
    return invoice.status === 'failed' ? new PurchaseNotHeld() : new InvoiceNotFailed();
  }
}

/** Locks the invoice, so that it is not retried meanwhile. */
const RELEASE_FAILED = `
  WITH failed AS (SELECT id FROM invoices WHERE id = $1 AND status = 'failed' FOR SHARE),
  ${releaseCte('failed')}
  SELECT invoice_id FROM released`;
