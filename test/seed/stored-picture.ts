import type { INestApplicationContext } from '@nestjs/common';
import { pictureHash, readReceiptImage } from '../../src/invoicing/picture/receipt-image.js';
import { InvoiceFiles } from '../../src/invoicing/files/invoice-files.js';
import type { Invoice } from '../../src/invoicing/invoice.entity.js';
import { receiptPicture } from './receipt.js';

/** The service takes no larger pictures by default. */
const LIMITS = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000 };

/** Paints the picture of a receipt, and stores it for an invoice or a draft. */
export async function storePicture(
  app: INestApplicationContext,
  of: { id: string; createdAt: Date },
  text: string,
): Promise<{ imageKey: string; imageHash: NonNullable<Invoice['imageHash']> }> {
  const image = readReceiptImage(await receiptPicture(text), LIMITS);
  return { imageKey: await app.get(InvoiceFiles).storeReceipt(of, image), imageHash: pictureHash(image) };
}
