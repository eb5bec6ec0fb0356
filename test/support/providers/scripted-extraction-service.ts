import type { Refusal } from '../../../src/receipts/refusals.js';
import type {
  LookupableReceipt,
  ExtractionRequest,
  ReadableReceipt,
  RefusedReceipt,
} from '../../../src/receipts/extraction.service.js';
import { readFields } from '../../../src/receipts/fields/read-fields.js';
import { judge } from '../../../src/receipts/verdict.js';
import type { RequiredFields } from '../../../src/receipts/required-fields.js';
import { typedPage } from '../receipts/typed-page.js';
import {
  readQrCode,
  readableReceipt,
  type ReadableReceiptSketch,
} from '../../../src/testing/samples/readable-receipt.js';

/** The extraction of the next picture, or the reason why there is none. */
export interface ScriptedReading extends ReadableReceiptSketch {
  refusal?: Refusal;
  /** A receipt that is extracted and judged as usual; its lines, as `typedPage` accepts them. */
  paper?: string;
}

/**
 * In place of ExtractionService, where pictures take seconds: every picture shows the sample ticket over 116.00, unless the
 * test says otherwise. `startTestApp({ ticketReader: reader })`.
 */
export class ScriptedExtractionService {
  readonly requests: ExtractionRequest[] = [];
  private readonly script: ScriptedReading[] = [];
  private readonly kept = new Map<string, ReadableReceipt | LookupableReceipt | RefusedReceipt>();

  constructor(private usual: ScriptedReading = {}) {}

  /** Scripts the next pictures, in order. */
  willRead(...readings: ScriptedReading[]): void {
    this.script.push(...readings);
  }

  /** Scripts all further pictures that are not scripted otherwise. */
  alwaysRead(reading: ScriptedReading): void {
    this.usual = reading;
  }

  /** Resets scripts and recorded calls. */
  reset(): void {
    this.script.length = 0;
    this.requests.length = 0;
    this.kept.clear();
  }

  /** Extracts once for each invoice, as the real service does. */
  read(
    photograph: ExtractionRequest,
    needs: RequiredFields,
  ): Promise<ReadableReceipt | LookupableReceipt | RefusedReceipt> {
    const known = this.kept.get(photograph.invoiceId) ?? this.readNow(photograph, needs);
    this.kept.set(photograph.invoiceId, known);
    return Promise.resolve(known);
  }

  stored({
    invoiceId,
  }: ExtractionRequest): Promise<ReadableReceipt | LookupableReceipt | RefusedReceipt | null> {
    return Promise.resolve(this.kept.get(invoiceId) ?? null);
  }

  private readNow(
    photograph: ExtractionRequest,
    needs: RequiredFields,
  ): ReadableReceipt | LookupableReceipt | RefusedReceipt {
    this.requests.push(photograph);
    const { paper, refusal, ...scripted } = this.script.shift() ?? this.usual;
    if (refusal) return refusal;
    if (paper === undefined) return readableReceipt(scripted);
    const { qrCodes = [], reading } = scripted;
    const read = {
      ...readFields(typedPage(paper), photograph),
      qrCodes: qrCodes.map(readQrCode),
      ...reading,
    };
    const verdict = judge(read, { ...photograph, needs });
    return { ...verdict, extracted: read };
  }

  onApplicationShutdown(): void {
    // The real service ends its readers here.
  }
}
