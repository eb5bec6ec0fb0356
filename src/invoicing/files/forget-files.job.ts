import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { NIL } from 'uuid';
import { ForgetJob } from '../../platform/retention/forget.job.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import type { Invoice } from '../invoice.entity.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { DOCUMENTS, FileRemoval, PICTURES } from './file-removal.js';
import { NEXT_INVOICES } from './file-removal.sql.js';

/** Invoices whose files are removed before it is kept how far that has come. */
const AT_ONCE = 200;

/** Goes through the invoices in the order of time. Where it was is kept, so that it never begins anew. */
abstract class ForgetFilesJob extends ForgetJob {
  protected abstract remove(invoiceIds: readonly string[]): Promise<void>;

  protected async forgetSome(before: Date): Promise<boolean> {
    const after = (await this.removals.reached(this.what)) ?? NIL;
    const next = await this.database.query<Pick<Invoice, 'id' | 'status'>>(NEXT_INVOICES, [
      after,
      firstIdAt(before),
      AT_ONCE,
    ]);
    // One that is still worked on needs what it has: those after it wait for it.
    const unsettled = next.findIndex(({ status }) => status !== 'completed' && status !== 'failed');
    const settled = unsettled === -1 ? next : next.slice(0, unsettled);
    const last = settled.at(-1);
    if (!last) return false;
    await this.remove(settled.map(({ id }) => id));
    await this.removals.reach(this.what, last.id);
    return settled.length === AT_ONCE;
  }
}

/** Removes the pictures of receipts whose time is over. */
@Injectable()
export class ForgetPicturesJob extends ForgetFilesJob {
  readonly name = 'forget-pictures';
  readonly what = PICTURES;
  protected readonly keptDays: number;

  constructor(
    @Inject(invoicingSettings.KEY) settings: ConfigType<typeof invoicingSettings>,
    private readonly removal: FileRemoval,
  ) {
    super();
    this.keptDays = settings.KEEP_PICTURES_DAYS;
  }

  protected remove(invoiceIds: readonly string[]): Promise<void> {
    return this.removal.pictures(invoiceIds);
  }
}

/** Removes the documents whose time is over, PDF and XML, and of all invoices the receiver's data. */
@Injectable()
export class ForgetDocumentsJob extends ForgetFilesJob {
  readonly name = 'forget-documents';
  readonly what = DOCUMENTS;
  protected readonly keptDays: number;

  constructor(
    @Inject(invoicingSettings.KEY) settings: ConfigType<typeof invoicingSettings>,
    private readonly removal: FileRemoval,
  ) {
    super();
    this.keptDays = settings.KEEP_DOCUMENTS_DAYS;
  }

  protected remove(invoiceIds: readonly string[]): Promise<void> {
    return this.removal.documents(invoiceIds);
  }
}
