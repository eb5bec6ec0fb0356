import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Caller } from '../../auth/caller.js';
import type { Turned } from '../../receipts/ocr/geometry.js';
import { isStorageUnavailable } from '../../platform/unavailable/storage-unavailable.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import type { Invoice } from '../invoice.entity.js';
import { FileRemoved, InvoiceNotFound } from '../invoicing.errors.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { InvoicesService } from '../queries/invoices.service.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { storedImageType } from '../picture/image-type.js';
import { renderThumbnail } from './render-thumbnail.js';
import { ThumbnailQueue } from './thumbnail-queue.js';

/** A thumbnail of a receipt. */
export interface Thumbnail {
  webp: Buffer;
  /** Whether it can be cached for good: the rotation is unknown before the receipt is extracted. */
  isFinal: boolean;
}

/** Renders thumbnails of receipts for lists on first request, and stores them beside the pictures. */
@Injectable()
export class Thumbnails {
  private readonly logger = new Logger(Thumbnails.name);
  private readonly queue = new ThumbnailQueue();

  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly files: InvoiceFiles,
    private readonly invoices: InvoicesService,
    private readonly extractions: ExtractionStore,
  ) {}

  /**
   * The thumbnail of an invoice's receipt. Before the invoice is settled, only this process caches it.
   * @throws {InvoiceNotFound} also if the picture cannot be rendered. @throws {FileRemoved}
   * @throws {TooManyPictures} while too many pictures wait.
   */
  async of(caller: Caller, invoiceId: string): Promise<Thumbnail> {
    const invoice = await this.invoices.visibleTo(caller, invoiceId);
    if (invoice.pictureRemovedAt) throw new FileRemoved();
    const isFinal = invoice.status === 'completed' || invoice.status === 'failed';
    const stored = isFinal ? await this.files.thumbnail(invoice) : null;
    if (stored) return { webp: stored, isFinal };
    const turned = (await this.extractions.find(invoice.scopeId, invoice.id))?.turned ?? 0;
    const webp = await this.queue.of(
      { key: `${invoice.id} ${turned}`, person: caller.profileId },
      () => this.render(invoice, turned),
      // One in another format can be rendered once it is converted.
      (error) => !(error instanceof InvoiceNotFound) || !storedImageType(invoice.imageKey).isReadable,
    );
    if (isFinal) await this.store(caller, invoice, webp);
    return { webp, isFinal };
  }

  private async render(invoice: Invoice, turned: Turned): Promise<Buffer> {
    try {
      const { bytes } = await this.files.shownImage(invoice);
      return await renderThumbnail(bytes, turned, this.settings.MAX_IMAGE_PIXELS);
    } catch (error) {
      if (isStorageUnavailable(error)) throw error;
      this.logger.debug({ invoice_id: invoice.id }, 'A picture has no thumbnail');
      throw new InvoiceNotFound({ cause: error });
    }
  }

  /** Removes the thumbnail again if the picture was removed meanwhile; nothing else would. */
  private async store(caller: Caller, invoice: Invoice, webp: Buffer): Promise<void> {
    await this.files.storeThumbnail(invoice, webp);
    const { pictureRemovedAt } = await this.invoices.visibleTo(caller, invoice.id);
    if (!pictureRemovedAt) return;
    await this.files.removeReceipts([invoice.imageKey]);
    throw new FileRemoved();
  }
}
