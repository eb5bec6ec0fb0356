import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../platform/clock.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { invoicingSettings } from '../invoicing.settings.js';
import {
  type ImageLimits,
  pictureHash,
  readReceiptImage,
  type ReceiptImage,
} from '../picture/receipt-image.js';
import { newInvoiceId } from './accept-invoice.sql.js';

/** A receipt whose picture is stored, and whose invoice or draft has no row yet. */
export interface StoredReceipt {
  /** The id that the invoice will have. */
  id: string;
  createdAt: Date;
  /** Key of the picture in the storage. */
  imageKey: string;
  /** {@link pictureHash} of the picture. */
  imageHash: Buffer;
}

/** Checks uploaded pictures of receipts, and stores them. */
@Injectable()
export class ReceiptIntake {
  private readonly limits: ImageLimits;

  constructor(
    @Inject(invoicingSettings.KEY)
    { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS }: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly files: InvoiceFiles,
  ) {
    this.limits = { maxBytes: MAX_IMAGE_BYTES, maxPixels: MAX_IMAGE_PIXELS };
  }

  /** Checks a picture as the caller sent it. @throws {InvalidImageFormat} @throws {PayloadTooLarge} */
  check(picture: string | Buffer): ReceiptImage {
    return readReceiptImage(picture, this.limits);
  }

  /** Stores a picture before its row exists, under the id of the invoice to come. */
  async store(image: ReceiptImage): Promise<StoredReceipt> {
    const id = newInvoiceId();
    const createdAt = this.clock.now();
    const imageKey = await this.files.storeReceipt({ id, createdAt }, image);
    return { id, createdAt, imageKey, imageHash: pictureHash(image) };
  }

  /** Removes a picture that no row names. If that fails now, `OrphanedReceiptsJob` removes it later. */
  async discard(imageKey: string): Promise<void> {
    await this.files.removeReceipts([imageKey]).catch(() => undefined);
  }
}
