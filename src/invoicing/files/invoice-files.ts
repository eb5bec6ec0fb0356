import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import type { StampedDocument } from '../../provider/provider.js';
import type { Invoice } from '../invoice.entity.js';
import { extensionOf, IMAGE_EXTENSIONS, storedImageType } from '../picture/image-type.js';
import type { ReceiptImage } from '../picture/receipt-image.js';

/** Files that are removed concurrently. */
const CONCURRENCY = 10;
/** Pictures in one batch of a listing. */
const LIST_BATCH = 1_000;

/** A stored picture, whose invoice may not exist. */
interface StoredPicture {
  invoiceId: string;
  key: string;
}

/** The files of an invoice. */
export type InvoiceFileKind = 'receipt' | 'pdf' | 'xml';

/** Lifetime of a presigned URL, in seconds; clients follow the redirect at once. */
const PRESIGNED_S = 60;

/** The files of invoices in the storage, which writes each file atomically. */
@Injectable()
export class InvoiceFiles {
  constructor(private readonly disk: Disk) {}

  /** Stores a receipt's picture before the row of its invoice exists. @returns its key. */
  async storeReceipt(
    invoice: { id: string; createdAt: Date },
    { bytes, type }: ReceiptImage,
  ): Promise<string> {
    const key = `${receiptsOf(invoice.createdAt)}/${invoice.id}.${extensionOf(type)}`;
    await this.disk.put(key, bytes);
    return key;
  }

  /**
   * A presigned URL of a file in its bucket, which works for a minute.
   * @param type content type of the response. @param disposition `Content-Disposition` of the response.
   */
  presigned(key: string, { type, disposition }: { type: string; disposition: string }): Promise<string> {
    return this.disk.getSignedUrl(key, {
      expiresIn: PRESIGNED_S,
      contentType: type,
      contentDisposition: disposition,
    });
  }

  async receiptImage({ imageKey }: Pick<Invoice, 'imageKey'>): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(imageKey));
  }

  /** The JPEG of a picture in a format that not everybody reads; null if there is none yet. */
  async convertedImage({ imageKey }: Pick<Invoice, 'imageKey'>): Promise<Buffer | null> {
    return this.documentIfExists(convertedKeyOf(imageKey));
  }

  /** Stores a JPEG beside its picture, with which it is removed, or not at all if the picture was removed meanwhile. */
  async storeConverted({ imageKey }: Pick<Invoice, 'imageKey'>, jpeg: Buffer): Promise<void> {
    await this.disk.put(convertedKeyOf(imageKey), jpeg);
    if (!(await this.disk.exists(imageKey))) await this.disk.delete(convertedKeyOf(imageKey));
  }

  /**
   * The picture that browsers show, and its media type: the JPEG of one that is in another format, or the picture itself while
   * there is none.
   */
  async shownImage(invoice: Pick<Invoice, 'imageKey'>): Promise<{ bytes: Buffer; mediaType: string }> {
    const { isReadable, mediaType } = storedImageType(invoice.imageKey);
    const converted = isReadable ? null : await this.convertedImage(invoice);
    if (converted) return { bytes: converted, mediaType: 'image/jpeg' };
    return { bytes: await this.receiptImage(invoice), mediaType };
  }

  /** The stored thumbnail; null if there is none yet. */
  async thumbnail({ imageKey }: Pick<Invoice, 'imageKey'>): Promise<Buffer | null> {
    const key = thumbnailKeyOf(imageKey);
    return (await this.disk.exists(key)) ? Buffer.from(await this.disk.getBytes(key)) : null;
  }

  /** Stores a thumbnail beside its picture, with which it is removed. */
  async storeThumbnail({ imageKey }: Pick<Invoice, 'imageKey'>, webp: Buffer): Promise<void> {
    await this.disk.put(thumbnailKeyOf(imageKey), webp);
  }

  /** Stores both files of a CFDI. It can be repeated, as the provider issues one document for an invoice. */
  async storeDocument(
    { id }: Invoice,
    { uuid, pdf, xml }: StampedDocument,
  ): Promise<{ pdfKey: string; xmlKey: string }> {
    const folder = documentsOf(id);
    const [pdfKey, xmlKey] = [`${folder}/CFDI-${uuid}.pdf`, `${folder}/CFDI-${uuid}.xml`];
    await this.disk.put(pdfKey, pdf);
    await this.disk.put(xmlKey, xml);
    return { pdfKey, xmlKey };
  }

  /** Reads a file of a document. */
  async document(key: string): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(key));
  }

  /** {@link document}; null if the file does not exist. Any other problem of the storage is an error. */
  documentIfExists(key: string): Promise<Buffer | null> {
    return this.ifExists(key, () => this.document(key));
  }

  /** {@link stream}; null if the file does not exist. */
  streamIfExists(key: string): Promise<{ stream: Readable; length: number } | null> {
    return this.ifExists(key, () => this.stream(key));
  }

  /** The pictures that were stored on a day (UTC), in batches. Files that are not pictures are left out. */
  async *receiptsOfDay(day: Date): AsyncGenerator<StoredPicture[]> {
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll(receiptsOf(day), { paginationToken });
      // A local folder is listed as one page, however large.
      let batch: StoredPicture[] = [];
      for (const object of page.objects) {
        const [, invoiceId] = PICTURE.exec(object.isFile ? object.key : '') ?? [];
        if (!invoiceId || !object.isFile) continue;
        batch.push({ invoiceId, key: object.key });
        if (batch.length < LIST_BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  /** Deletes pictures with what was made of them. A missing file is no error. */
  async removeReceipts(keys: readonly string[]): Promise<void> {
    await inBatches(
      keys.flatMap((key) => [
        key,
        thumbnailKeyOf(key),
        ...(storedImageType(key).isReadable ? [] : [convertedKeyOf(key)]),
      ]),
      (key) => this.disk.delete(key),
    );
  }

  /** Deletes all documents of invoices, with their folders. */
  async removeDocuments(invoiceIds: readonly string[]): Promise<void> {
    await inBatches(invoiceIds, (id) => this.disk.deleteAll(documentsOf(id)));
  }

  /** Opens a file as a stream, with its length in bytes. */
  async stream(key: string): Promise<{ stream: Readable; length: number }> {
    const { contentLength } = await this.disk.getMetaData(key);
    return { stream: await this.disk.getStream(key), length: contentLength };
  }

  private async ifExists<T>(key: string, take: () => Promise<T>): Promise<T | null> {
    try {
      return await take();
    } catch (error) {
      if (await this.disk.exists(key)) throw error;
      return null;
    }
  }
}

/** A stored picture. What was made of it has a longer name, so listings skip it. */
const PICTURE = new RegExp(`([0-9a-f-]{36})\\.(?:${IMAGE_EXTENSIONS.join('|')})$`);

/** Key of a file that was made of a picture. */
const besidePicture = (imageKey: string, name: string): string => `${imageKey.replace(/\.\w+$/, '')}.${name}`;
const thumbnailKeyOf = (imageKey: string): string => besidePicture(imageKey, 'thumbnail.webp');
const convertedKeyOf = (imageKey: string): string => besidePicture(imageKey, 'converted.jpg');

const documentsOf = (invoiceId: string): string => `documents/${invoiceId}`;

/** Runs work on some items at a time: one at a time takes long with a remote storage, all at once would delay other requests. */
async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += CONCURRENCY)
    await Promise.all(all.slice(at, at + CONCURRENCY).map((one) => work(one)));
}

/** Pictures are in a folder for each day, so that the search for orphaned ones lists only some days. */
const receiptsOf = (day: Date): string => `receipts/${day.toISOString().slice(0, 10)}`;
