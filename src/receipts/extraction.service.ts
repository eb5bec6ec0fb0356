import type { Histogram } from 'prom-client';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { receiptsSettings } from './receipts.settings.js';
import { Clock } from '../platform/clock.js';
import { Metrics } from '../platform/observability/metrics/metrics.js';
import { inSpan } from '../platform/observability/tracing/tracing.js';
import { sqlState } from '../platform/database/database.js';
import type { Correction } from './correction/correction.js';
import { type Corrected, judgeCorrected } from './correction/judge-corrected.js';
import { Corrections } from './correction/storage/corrections.js';
import { ExtractionStore } from './extraction/storage/extraction-store.js';
import type { PartialReceipt, ValidatedReceipt } from './validation/validated-receipt.js';
import type { RequiredFields } from './required-fields.js';
import { storedFields } from './extraction/storage/stored-fields.js';
import { emptyReceipt, type ExtractedReceipt } from './extraction/extracted-receipt.js';
import { ReaderGaveUp } from './reader/receipt-reader.errors.js';
import { ReceiptReader } from './reader/receipt-reader.js';
import type { Refusal } from './refusals.js';
import { LearnedVendors } from './vendors/learned/learned-vendors.js';
import { judge, type JudgeOptions, type Verdict } from './verdict.js';

/** What is read. Nothing in it may be logged but the id: it is personal data. */
export interface ExtractionRequest {
  /** The invoice that it is for, under whose id what is read is kept. */
  invoiceId: string;
  /** JPEG or PNG. */
  image: Buffer;
  /** The receiver's RFC; shops print it on the receipt, and it is never the vendor's. */
  receiverRfc: string;
}

/** A receipt of which an invoice may be made: what is certain, and all that was read. */
export interface ReadableReceipt {
  state: 'readable';
  receipt: ValidatedReceipt;
  extracted: ExtractedReceipt;
  /** Where a person has corrected it: what was certain before. */
  asRead?: PartialReceipt;
}

/** A receipt whose purchase its vendor finds, for a provider that can do with so much: what is certain, and all that was read. */
export interface LookupableReceipt {
  state: 'lookupable';
  receipt: PartialReceipt;
  extracted: ExtractedReceipt;
  /** See {@link ReadableReceipt}. */
  asRead?: PartialReceipt;
}

/** Why there is no ticket, and what was read all the same. */
export interface RefusedReceipt extends Refusal {
  extracted?: ExtractedReceipt;
}

/** From the photograph to a ticket, or to the reason why there is none. */
@Injectable()
export class ExtractionService implements OnApplicationShutdown {
  private readonly logger = new Logger(ExtractionService.name);
  private readonly durations: Histogram<'outcome'>;

  constructor(
    @Inject(receiptsSettings.KEY) private readonly settings: ConfigType<typeof receiptsSettings>,
    private readonly clock: Clock,
    private readonly extractions: ExtractionStore,
    private readonly corrections: Corrections,
    private readonly vendors: LearnedVendors,
    private readonly reader: ReceiptReader,
    metrics: Metrics,
  ) {
    this.durations = metrics.histogram({
      name: 'reading_duration_seconds',
      help: 'From asking for a picture to be read to its reading, the time that it waits for a reader included',
      labelNames: ['outcome'],
      buckets: [0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300],
    });
  }

  /**
   * Takes seconds, but for a picture that was read before for an invoice that is not settled yet. Refuses with what is
   * missing or uncertain; what is only doubtful is logged. A picture that can't be read without ending the reader is
   * refused too: it would end the next one as well.
   * @param needs of the provider that is to make the invoice
   */
  async read(
    photograph: ExtractionRequest,
    needs: RequiredFields,
  ): Promise<ReadableReceipt | LookupableReceipt | RefusedReceipt> {
    const known = await this.stored(photograph, needs);
    if (known) return known;
    const read = await this.extract(photograph);
    const judged = this.judgeStored(photograph, read, await this.corrections.of(photograph.invoiceId), needs);
    await this.store(photograph.invoiceId, judged, read);
    const { verdict } = judged;
    for (const warning of verdict.state === 'refused' ? [] : verdict.warnings)
      this.logger.warn({ invoice_id: photograph.invoiceId, warning }, 'Something in a receipt is doubtful');
    return ticketOf(judged);
  }

  /** What comes of a picture that was read before, and is not looked at again; null: it has to be read. */
  async stored(
    photograph: ExtractionRequest,
    needs: RequiredFields,
  ): Promise<ReadableReceipt | LookupableReceipt | RefusedReceipt | null> {
    const { invoiceId } = photograph;
    const read = await this.extractions.findFull(invoiceId);
    if (!read) return null;
    const correction = await this.corrections.of(invoiceId);
    const judged = this.judgeStored(photograph, read, correction, needs);
    // People are shown what was corrected since it was read.
    if (correction) await this.store(invoiceId, judged, read);
    return ticketOf(judged);
  }

  /**
   * What a receipt that was read before would come to with one more correction, which is not kept here.
   * @returns null where that is not known before it is read again
   */
  async tryCorrection(
    { invoiceId, receiverRfc }: Omit<ExtractionRequest, 'image'>,
    correction: Correction,
    needs: RequiredFields,
  ): Promise<Corrected | null> {
    const read = await this.extractions.findFull(invoiceId);
    if (!read) return null;
    const all = { ...(await this.corrections.of(invoiceId)), ...correction };
    return this.corrected({ receiverRfc }, read, all, needs);
  }

  /** What a reading becomes with what a person says of it, today, for a receiver. */
  corrected(
    { receiverRfc }: Pick<ExtractionRequest, 'receiverRfc'>,
    read: ExtractedReceipt,
    correction: Correction,
    needs: RequiredFields,
  ): Corrected {
    return judgeCorrected(read, correction, this.optionsFor(receiverRfc, needs));
  }

  /** All that is on a picture, whatever was read of it before: takes seconds. Nothing of one over which readers end. */
  async extract({ invoiceId, image, receiverRfc }: ExtractionRequest): Promise<ExtractedReceipt> {
    try {
      return await this.runReader(image, receiverRfc);
    } catch (error) {
      if (!(error instanceof ReaderGaveUp)) throw error;
      this.logger.warn({ invoice_id: invoiceId, err: error }, 'A picture could not be read');
      return emptyReceipt();
    }
  }

  private async runReader(image: Buffer, receiverRfc: string): Promise<ExtractedReceipt> {
    const vendors = await this.vendors.known();
    const end = this.durations.startTimer();
    try {
      const reading = await inSpan('read receipt', {}, () => this.reader.read(image, receiverRfc, vendors));
      end({ outcome: 'read' });
      return reading;
    } catch (error) {
      end({ outcome: error instanceof ReaderGaveUp ? 'defeated' : 'error' });
      throw error;
    }
  }

  /** What an invoice from a reading would become today, for a receiver. */
  verdictOn(
    { receiverRfc }: Pick<ExtractionRequest, 'receiverRfc'>,
    reading: ExtractedReceipt,
    needs: RequiredFields,
  ): Verdict {
    return judge(reading, this.optionsFor(receiverRfc, needs));
  }

  private judgeStored(
    photograph: ExtractionRequest,
    read: ExtractedReceipt,
    correction: Correction | null,
    needs: RequiredFields,
  ): Judged {
    return correction
      ? this.corrected(photograph, read, correction, needs)
      : { reading: read, verdict: this.verdictOn(photograph, read, needs) };
  }

  private optionsFor(receiverRfc: string, needs: RequiredFields): JudgeOptions {
    return {
      receiverRfc,
      now: this.clock.now(),
      maxAgeDays: this.settings.RECEIPT_MAX_AGE_DAYS,
      refuseOld: this.settings.RECEIPT_REFUSE_OLD,
      needs,
    };
  }

  /** No invoice waits or fails because it can't be kept. */
  private async store(
    invoiceId: string,
    { reading, verdict }: Judged,
    read: ExtractedReceipt,
  ): Promise<void> {
    try {
      await this.extractions.save(invoiceId, storedFields(reading, verdict), read);
    } catch (error) {
      // Not the error itself: it may quote what was to be kept.
      this.logger.warn(
        { invoice_id: invoiceId, sqlState: sqlState(error) },
        'What was read could not be kept',
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}

/** A reading, corrected or not, and what comes of it. */
type Judged = Pick<Corrected, 'reading' | 'verdict'> & Partial<Pick<Corrected, 'asRead'>>;

function ticketOf({
  reading,
  verdict,
  asRead,
}: Judged): ReadableReceipt | LookupableReceipt | RefusedReceipt {
  if (verdict.state === 'refused') return { ...verdict, extracted: reading };
  const before = asRead && { asRead };
  return verdict.state === 'readable'
    ? { state: 'readable', receipt: verdict.receipt, extracted: reading, ...before }
    : { state: 'lookupable', receipt: verdict.receipt, extracted: reading, ...before };
}
