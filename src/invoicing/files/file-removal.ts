import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { DeletionLog } from '../../platform/retention/deletion-log.js';
import { InvoicingProvider } from '../../provider/provider.js';
import { MARK_DOCUMENTS, MARK_PICTURES, MARKED_DOCUMENTS, MARKED_PICTURES } from './file-removal.sql.js';
import { InvoiceFiles } from './invoice-files.js';

/** How the report calls them. */
export const PICTURES = 'pictures';
export const DOCUMENTS = 'documents';

/**
 * Removes files of invoices for good, as far as these are settled. The invoice says so first, so that no link leads to what is
 * just going; then the files go. Who broke off in between does it again, and counts nothing twice.
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

  /** With what the invoice itself has of them, who the receiver was, and what the provider has here. */
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
