import { Injectable } from '@nestjs/common';
import { storedImageType } from '../picture/image-type.js';
import { convertInChildProcess } from '../picture/conversion/convert-in-child-process.js';
import { InvoiceFiles } from './invoice-files.js';

/** A receipt image as readers and providers get it. */
export interface ReadableImage {
  /** JPEG or PNG. */
  bytes: Buffer;
  /** The CPU time that its conversion took just now, in milliseconds. */
  cpuMs: number;
}

/** Receipt images as JPEG or PNG, for those who read no other formats. Others are converted once, and the JPEG is stored. */
@Injectable()
export class ReadableImages {
  constructor(private readonly files: InvoiceFiles) {}

  /** A picture that cannot be decoded is returned as it is: a reader finds nothing in it, and its invoice is refused. */
  async of(invoice: { imageKey: string }): Promise<ReadableImage> {
    if (storedImageType(invoice.imageKey).isReadable)
      return { bytes: await this.files.receiptImage(invoice), cpuMs: 0 };
    const converted = await this.files.convertedImage(invoice);
    if (converted) return { bytes: converted, cpuMs: 0 };
    const original = await this.files.receiptImage(invoice);
    const { jpeg, cpuMs } = await convertInChildProcess(original);
    if (jpeg) await this.files.storeConverted(invoice, jpeg);
    return { bytes: jpeg ?? original, cpuMs };
  }
}
