import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Caller } from '../../auth/caller.js';
import type { Turned } from '../../receipts/ocr/geometry.js';
import { isStorageUnavailable } from '../../platform/storage/storage-unavailable.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import type { Invoice } from '../invoice.entity.js';
import { FileRemoved, InvoiceNotFound } from '../invoicing.errors.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { InvoicesService } from '../queries/invoices.service.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { thumbnailOf } from './render-thumbnail.js';
import { ThumbnailQueue } from './thumbnail-queue.js';

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
  private readonly queue = new ThumbnailQueue();

  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly files: InvoiceFiles,
    private readonly invoices: InvoicesService,
    private readonly readings: ExtractionStore,
  ) {}

  /**
   * Until its invoice is settled, it is remembered by the process that made it, and no longer.
   * @throws {InvoiceNotFound} also of a picture that nothing can be made of. @throws {FileRemoved}
   * @throws {TooManyPictures} while too many wait.
   */
  async of(caller: Caller, invoiceId: string): Promise<Thumbnail> {
    const invoice = await this.invoices.visibleTo(caller, invoiceId);
    if (invoice.pictureRemovedAt) throw new FileRemoved();
    const isFinal = invoice.status === 'completed' || invoice.status === 'failed';
    const kept = isFinal ? await this.files.thumbnail(invoice) : null;
    if (kept) return { webp: kept, isFinal };
    const turned = (await this.readings.find(invoice.scopeId, invoice.id))?.turned ?? 0;
    const webp = await this.queue.of(
      { key: `${invoice.id} ${turned}`, person: caller.profileId },
      () => this.make(invoice, turned),
      (error) => !(error instanceof InvoiceNotFound),
    );
    if (isFinal) await this.keep(caller, invoice, webp);
    return { webp, isFinal };
  }

  private async make(invoice: Invoice, turned: Turned): Promise<Buffer> {
    try {
      const picture = await this.files.receiptImage(invoice);
      return await thumbnailOf(picture, turned, this.settings.MAX_IMAGE_PIXELS);
    } catch (error) {
      if (isStorageUnavailable(error)) throw error;
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
