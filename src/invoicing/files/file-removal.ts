import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Removals } from '../../platform/retention/removals.js';
import type { Invoice } from '../invoice.entity.js';
import { MARK_DOCUMENTS, MARK_PICTURES } from './file-removal.sql.js';
import { InvoiceFiles } from './invoice-files.js';

/** How the report calls them. */
export const PICTURES = 'pictures';
export const DOCUMENTS = 'documents';

/** An invoice that is settled, as far as its files go. */
export type InvoiceWithFiles = Pick<Invoice, 'id' | 'imageKey'>;

/**
 * Removes files of invoices for good. The invoice says so first, so that no link leads to what is just going; then the files
 * go. Who died in between does it again, and counts nothing twice.
 */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly files: InvoiceFiles,
    private readonly removals: Removals,
  ) {}

  async pictures(invoices: readonly InvoiceWithFiles[]): Promise<void> {
    await this.mark(MARK_PICTURES, PICTURES, invoices);
    await this.files.removeReceipts(invoices.map(({ imageKey }) => imageKey));
  }

  /** With what the invoice itself has of them: who the receiver was. */
  async documents(invoices: readonly InvoiceWithFiles[]): Promise<void> {
    await this.mark(MARK_DOCUMENTS, DOCUMENTS, invoices);
    await this.files.removeDocuments(invoices.map(({ id }) => id));
  }

  private mark(statement: string, what: string, invoices: readonly InvoiceWithFiles[]): Promise<void> {
    const ids = invoices.map(({ id }) => id);
    return this.database.transaction(async (tx) => {
      const [marked] = await tx.query<{ count: number }[]>(statement, [ids, this.clock.now()]);
      await this.removals.add(tx, what, marked?.count ?? 0);
    });
  }
}
