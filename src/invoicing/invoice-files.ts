import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import type { StampedDocument } from '../provider/provider.js';
import type { Invoice } from './invoice.entity.js';
import type { ReceiptImage } from './receipt-image.js';

/** What a link can lead to. */
export type InvoiceFileKind = 'receipt' | 'pdf' | 'xml';

/** The files of an invoice in the storage. */
@Injectable()
export class InvoiceFiles {
  constructor(private readonly disk: Disk) {}

  /** Stores a receipt's picture under a key of its own, before the invoice that will name it. */
  async storeReceipt(invoiceId: string, { bytes, type }: ReceiptImage): Promise<string> {
    const key = `receipts/${invoiceId}.${type === 'jpeg' ? 'jpg' : 'png'}`;
    await this.disk.put(key, bytes);
    return key;
  }

  /** Takes back a picture whose invoice was not accepted after all. */
  async discardReceipt(key: string): Promise<void> {
    await this.disk.delete(key);
  }

  async receiptImage({ imageKey }: Invoice): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(imageKey));
  }

  /** Stores both files of a CFDI. Stored twice, they are the same: the provider gives one document for an invoice. */
  async storeDocument(
    { id }: Invoice,
    { uuid, pdf, xml }: StampedDocument,
  ): Promise<{ pdfKey: string; xmlKey: string }> {
    const name = `documents/${id}/CFDI-${uuid}`;
    await this.disk.put(`${name}.pdf`, pdf);
    await this.disk.put(`${name}.xml`, xml);
    return { pdfKey: `${name}.pdf`, xmlKey: `${name}.xml` };
  }

  read(key: string): Promise<Uint8Array> {
    return this.disk.getBytes(key);
  }
}
