import { Inject, Injectable } from '@nestjs/common';
import {
  type KnownVendor,
  pageOfWords,
  ReaderGaveUp,
  readFields,
  ReceiptReader,
  type ExtractedReceipt,
} from 'receipt-invoicing-service/provider';
import { z } from 'zod';
import { ocrSettings } from './ocr.settings.js';

/** The OCR service's answer: words, with the corners of their boxes in pixels of the upright photo. */
const READ = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  words: z.array(
    z.object({
      text: z.string(),
      confidence: z.number().min(0).max(1),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
});

/** Reads text with a remote OCR service. The service itself extracts and validates the fields. */
@Injectable()
export class OcrReader extends ReceiptReader {
  constructor(@Inject(ocrSettings.KEY) private readonly settings: ReturnType<typeof ocrSettings>) {
    super();
  }

  async read(
    image: Buffer,
    receiverRfc?: string,
    knownVendors: readonly KnownVendor[] = [],
  ): Promise<ExtractedReceipt> {
    const { width, height, words } = await this.recognise(image);
    const printed = words.map(({ text, confidence, box: [left, top, right, bottom] }) => ({
      text,
      certainty: confidence,
      box: { left, top, width: right - left, height: bottom - top },
    }));
    return readFields(pageOfWords({ words: printed, width, height }), { receiverRfc, knownVendors });
  }

  /** @throws {ReaderGaveUp} for a picture that the OCR service refuses; after any other error the picture is read again later. */
  private async recognise(image: Buffer): Promise<z.output<typeof READ>> {
    const answer = await fetch(`${this.settings.OCR_URL}/read`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.settings.OCR_KEY}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(image),
      signal: AbortSignal.timeout(this.settings.OCR_TIMEOUT * 1_000),
      redirect: 'error',
    });
    if (answer.status === 422) throw new ReaderGaveUp('The OCR service refuses the picture');
    // Without the body of the answer, which has the text of the receipt.
    if (!answer.ok) throw new Error(`The service that reads answered ${answer.status}`);
    const read = READ.safeParse(await answer.json().catch(() => null));
    if (!read.success) throw new Error('The service that reads answered something unknown');
    return read.data;
  }
}
