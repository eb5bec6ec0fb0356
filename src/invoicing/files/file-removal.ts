import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { DeletionLog } from '../../platform/retention/deletion-log.js';
import { InvoicingProvider } from '../../provider/provider.js';
import { MARK_DOCUMENTS, MARK_PICTURES, MARKED_DOCUMENTS, MARKED_PICTURES } from './file-removal.sql.js';
import { InvoiceFiles } from './invoice-files.js';

/** Names of both kinds in the deletion report. */
export const PICTURES = 'pictures';
export const DOCUMENTS = 'documents';

/**
 * Deletes files of settled invoices. It marks the invoices first, so that no link leads to a file that is being deleted, then
 * deletes the files. After an interruption, it can be repeated, and counts nothing twice.
 */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly files: InvoiceFiles,
    private readonly provider: InvoicingProvider,
    private readonly removals: DeletionLog,
  ) {}

  async pictures(invoiceIds: readonly string[]): Promise<void> {
    await this.mark(MARK_PICTURES, PICTURES, invoiceIds);
    const marked = await this.database.query<{ imageKey: string }>(MARKED_PICTURES, [invoiceIds]);
    await this.files.removeReceipts(marked.map(({ imageKey }) => imageKey));
  }

  /** Deletes documents, with the receiver's data in the invoice and the provider's data stored here. */
  async documents(invoiceIds: readonly string[]): Promise<void> {
    await this.mark(MARK_DOCUMENTS, DOCUMENTS, invoiceIds);
    const marked = await this.database.query<{ id: string }>(MARKED_DOCUMENTS, [invoiceIds]);
    await this.files.removeDocuments(marked.map(({ id }) => id));
    for (const { id } of marked) await this.provider.forget(id);
  }

  private mark(statement: string, what: string, ids: readonly string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [marked] = await tx.query<{ count: number }[]>(statement, [ids, this.clock.now()]);
      await this.removals.add(tx, what, marked?.count ?? 0);
    });
  }
}
