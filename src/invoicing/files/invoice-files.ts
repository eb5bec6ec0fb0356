import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import type { StampedDocument } from '../../provider/provider.js';
import type { Invoice } from '../invoice.entity.js';
import type { ReceiptImage } from '../picture/receipt-image.js';

/** Files that are removed at the same time. */
const AT_ONCE = 10;
/** Pictures that are told of at the same time. */
const LISTED_AT_ONCE = 1_000;

/** A picture in the storage, of an invoice that there may not be. */
interface StoredReceipt {
  invoiceId: string;
  key: string;
}

/** What a link can lead to. */
export type InvoiceFileKind = 'receipt' | 'pdf' | 'xml';

/** Who is sent on goes there at once. */
const PRESIGNED_S = 60;

/** The files of an invoice in the storage, which puts each in its place in one step. */
@Injectable()
export class InvoiceFiles {
  constructor(private readonly disk: Disk) {}

  /** Stores a receipt's picture under a key of its own, before the invoice that will name it. */
  async storeReceipt(
    invoice: { id: string; createdAt: Date },
    { bytes, type }: ReceiptImage,
  ): Promise<string> {
    const key = `${receiptsOf(invoice.createdAt)}/${invoice.id}.${type === 'jpeg' ? 'jpg' : 'png'}`;
    await this.disk.put(key, bytes);
    return key;
  }

  /**
   * The address of a file in its storage, which anybody can read it at for a minute, as what the arguments say.
   * @param disposition as in `Content-Disposition`.
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

  /** The small picture beside a receipt's; null where none was made yet. */
  async thumbnail({ imageKey }: Pick<Invoice, 'imageKey'>): Promise<Buffer | null> {
    const key = thumbnailOf(imageKey);
    return (await this.disk.exists(key)) ? Buffer.from(await this.disk.getBytes(key)) : null;
  }

  /** It goes with the receipt's picture. */
  async storeThumbnail({ imageKey }: Pick<Invoice, 'imageKey'>, webp: Buffer): Promise<void> {
    await this.disk.put(thumbnailOf(imageKey), webp);
  }

  /** Stores both files of a CFDI. Stored twice, they are the same: the provider gives one document for an invoice. */
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

  /** @param key of a file of a document. */
  async document(key: string): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(key));
  }

  /** The same; null where the file is gone. Whatever else is wrong with the storage is an error. */
  documentIfKept(key: string): Promise<Buffer | null> {
    return this.ifKept(key, () => this.document(key));
  }

  /** {@link stream} of a document; null where the file is gone. */
  streamIfKept(key: string): Promise<{ stream: Readable; length: number } | null> {
    return this.ifKept(key, () => this.stream(key));
  }

  /** The pictures that were stored on a day (UTC), as far as they are pictures of invoices, some at a time. */
  async *receiptsOfDay(day: Date): AsyncGenerator<StoredReceipt[]> {
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll(receiptsOf(day), { paginationToken });
      // A folder has but one page.
      let some: StoredReceipt[] = [];
      for (const object of page.objects) {
        const [, invoiceId] = /([0-9a-f-]{36})\.(?:jpg|png)$/.exec(object.isFile ? object.key : '') ?? [];
        if (!invoiceId || !object.isFile) continue;
        some.push({ invoiceId, key: object.key });
        if (some.length < LISTED_AT_ONCE) continue;
        yield some;
        some = [];
      }
      if (some.length > 0) yield some;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  /** Removes pictures for good, large and small. One that is gone already is no error. */
  async removeReceipts(keys: readonly string[]): Promise<void> {
    await someAtOnce(
      keys.flatMap((key) => [key, thumbnailOf(key)]),
      (key) => this.disk.delete(key),
    );
  }

  /** Removes all documents of invoices for good, with the folders that they were in. */
  async removeDocuments(invoiceIds: readonly string[]): Promise<void> {
    await someAtOnce(invoiceIds, (id) => this.disk.deleteAll(documentsOf(id)));
  }

  /** Part for part, as it is taken, with its length in bytes. */
  async stream(key: string): Promise<{ stream: Readable; length: number }> {
    const { contentLength } = await this.disk.getMetaData(key);
    return { stream: await this.disk.getStream(key), length: contentLength };
  }

  private async ifKept<T>(key: string, take: () => Promise<T>): Promise<T | null> {
    try {
      return await take();
    } catch (error) {
      if (await this.disk.exists(key)) throw error;
      return null;
    }
  }
}

/** Beside the picture; its ending is none by which pictures are known. */
const thumbnailOf = (imageKey: string): string => `${imageKey.replace(/\.\w+$/, '')}.thumbnail.webp`;

const documentsOf = (invoiceId: string): string => `documents/${invoiceId}`;

/** The storage may be far away: one at a time would take long, all at once would keep others waiting. */
async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map((one) => work(one)));
}

/** Pictures lie in a folder for each day, so that looking for those without an invoice reads no more than that. */
const receiptsOf = (day: Date): string => `receipts/${day.toISOString().slice(0, 10)}`;
