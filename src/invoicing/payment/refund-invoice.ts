import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import { InvoiceNotFailed, InvoiceNotFound, InvoiceRefunded } from '../invoicing.errors.js';
import { refundOfInvoiceCte } from './refund.sql.js';

/** The account that was refunded, and its new balance. */
export interface Refund {
  accountId: string;
  /** Credits. */
  balance: number;
}

/** Refunds a failed invoice, for an operator. */
@Injectable()
export class RefundInvoice {
  constructor(private readonly database: Database) {}

  /**
   * Marks the invoice as refunded and credits the account that paid, in one statement.
   * @param madeBy who refunds, for the ledger.
   * @throws {InvoiceNotFound | InvoiceNotFailed | InvoiceRefunded} and nothing is written.
   */
  async refund(invoiceId: string, madeBy: string): Promise<Refund> {
    if (!isUUID(invoiceId)) throw new InvoiceNotFound();
    const [refund] = await this.database.query<{ account_id: string; balance: string }>(
      ...REFUND({ invoiceId, madeBy }),
    );
    if (!refund) throw await this.rejection(invoiceId);
    return { accountId: refund.account_id, balance: Number(refund.balance) };
  }

  private async rejection(invoiceId: string): Promise<Error> {
    const [invoice] = await this.database.query<{ status: string }>(
      'SELECT status FROM invoices WHERE id = $1',
      [invoiceId],
    );
    if (!invoice) return new InvoiceNotFound();
    return invoice.status === 'failed' ? new InvoiceRefunded() : new InvoiceNotFailed();
  }
}

const REFUND = namedStatement(`
  WITH refunded AS (
    UPDATE invoices SET refunded = true WHERE id = $invoiceId AND status = 'failed' AND NOT refunded
    RETURNING id, account_id, paid_attempt, price
  ),
  ${refundOfInvoiceCte({ from: 'refunded', madeBy: '$madeBy' })}
  SELECT account_id, balance FROM given_back`);
