import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import { InvoiceNotFailed, InvoiceNotFound, PurchaseNotHeld } from '../invoicing.errors.js';
import { releaseCte } from './purchase-claims.sql.js';

/** Has a failed invoice let go of its purchase, for an operator who knows that there is no document of it, or none any more. */
@Injectable()
export class ReleasePurchase {
  constructor(private readonly database: Database) {}

  /**
   * In one statement. From then on another picture of the purchase becomes an invoice.
   * @throws {InvoiceNotFound} @throws {InvoiceNotFailed} @throws {PurchaseNotHeld} and nothing is changed.
   */
  async release(invoiceId: string): Promise<void> {
    if (!isUUID(invoiceId)) throw new InvoiceNotFound();
    const released = await this.database.query(RELEASE_FAILED, [invoiceId]);
    if (released.length === 0) throw await this.whyNot(invoiceId);
  }

  private async whyNot(invoiceId: string): Promise<Error> {
    const [invoice] = await this.database.query<{ status: string }>(
      'SELECT status FROM invoices WHERE id = $1',
      [invoiceId],
    );
    if (!invoice) return new InvoiceNotFound();
    return invoice.status === 'failed' ? new PurchaseNotHeld() : new InvoiceNotFailed();
  }
}

/** Locked, so that nobody takes it up meanwhile. */
const RELEASE_FAILED = `
  WITH failed AS (SELECT id FROM invoices WHERE id = $1 AND status = 'failed' FOR SHARE),
  ${releaseCte('failed')}
  SELECT invoice_id FROM released`;
