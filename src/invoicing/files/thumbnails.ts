import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Caller } from '../../auth/caller.js';
import { isStorageAway } from '../../platform/storage/storage-away.js';
import { ReadingStore } from '../../receipts/reading/kept/reading-store.js';
import type { Invoice } from '../invoice.entity.js';
import { FileRemoved, InvoiceNotFound } from '../invoicing.errors.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { InvoicesService } from '../queries/invoices.service.js';
import { InvoiceFiles } from './invoice-files.js';
import { OneAtATime } from './one-at-a-time.js';
import { thumbnailOf } from './thumbnail-of.js';

/** A small picture of a receipt. */
export interface Thumbnail {
  webp: Buffer;
  /** Whether it stays as it is: which side of a picture is up is known once it was read. */
  isFinal: boolean;
}

/** Makes small pictures of receipts for lists, when somebody first looks at one, and keeps them beside the large ones. */
@Injectable()
export class Thumbnails {
  private readonly logger = new Logger(Thumbnails.name);
  /** A hostile picture takes as much memory and time as its pixels are allowed to: that of one. */
  private readonly making = new OneAtATime();

  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly files: InvoiceFiles,
    private readonly invoices: InvoicesService,
    private readonly readings: ReadingStore,
  ) {}

  /** @throws {InvoiceNotFound} also of a picture that nothing can be made of. @throws {FileRemoved} */
  async of(caller: Caller, invoiceId: string): Promise<Thumbnail> {
    const invoice = await this.invoices.visibleTo(caller, invoiceId);
    if (invoice.pictureRemovedAt) throw new FileRemoved();
    const isFinal = invoice.status === 'completed' || invoice.status === 'failed';
    const kept = isFinal ? await this.files.thumbnail(invoice) : null;
    if (kept) return { webp: kept, isFinal };
    const webp = await this.making.do(() => this.make(invoice));
    if (isFinal) await this.keep(caller, invoice, webp);
    return { webp, isFinal };
  }

  private async make(invoice: Invoice): Promise<Buffer> {
    const reading = await this.readings.find(invoice.scopeId, invoice.id);
    try {
      const picture = await this.files.receiptImage(invoice);
      return await thumbnailOf(picture, reading?.turned ?? 0, this.settings.MAX_IMAGE_PIXELS);
    } catch (error) {
      if (isStorageAway(error)) throw error;
      this.logger.debug({ invoice_id: invoice.id }, 'A picture has no thumbnail');
      throw new InvoiceNotFound({ cause: error });
    }
  }

  /** What was removed while it was made would stay for good. */
  private async keep(caller: Caller, invoice: Invoice, webp: Buffer): Promise<void> {
    await this.files.storeThumbnail(invoice, webp);
    const { pictureRemovedAt } = await this.invoices.visibleTo(caller, invoice.id);
    if (!pictureRemovedAt) return;
    await this.files.removeReceipts([invoice.imageKey]);
    throw new FileRemoved();
  }
}
