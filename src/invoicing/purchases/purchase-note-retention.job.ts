import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { receiptsSettings } from '../../receipts/receipts.settings.js';
import { InvoiceFileRetentionJob } from '../files/invoice-file-retention.job.js';
import { FORGET_NOTES } from './purchase-notes.sql.js';

/** Removes the notes of invoices when their extractions are removed. The day of purchase stays. */
@Injectable()
export class PurchaseNoteRetentionJob extends InvoiceFileRetentionJob {
  readonly name = 'forget-purchase-notes';
  readonly what = 'ticket-notes';
  protected readonly keptDays: number;

  constructor(@Inject(receiptsSettings.KEY) settings: ConfigType<typeof receiptsSettings>) {
    super();
    this.keptDays = settings.KEEP_READINGS_DAYS;
  }

  protected remove(invoiceIds: readonly string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [forgotten] = await tx.query<{ count: number }[]>(FORGET_NOTES, [invoiceIds]);
      await this.removals.add(tx, this.what, forgotten?.count ?? 0);
    });
  }
}
