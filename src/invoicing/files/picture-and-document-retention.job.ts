import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from '../invoicing.settings.js';
import { DOCUMENTS, FileRemoval, PICTURES } from './file-removal.js';
import { InvoiceFileRetentionJob } from './invoice-file-retention.job.js';

/** Removes pictures of receipts after their retention period. */
@Injectable()
export class PictureRetentionJob extends InvoiceFileRetentionJob {
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

/** Removes documents, PDF and XML, after their retention period, and the receiver's data of all invoices of that age. */
@Injectable()
export class DocumentRetentionJob extends InvoiceFileRetentionJob {
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
