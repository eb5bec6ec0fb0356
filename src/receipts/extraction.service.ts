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
import {
  type Contradiction,
  contradictionsOf,
  type PrintContext,
  withoutContradictions,
} from './correction/print-contradictions.js';
import { Corrections } from './correction/storage/corrections.js';
import { ExtractionStore } from './output/storage/extraction-store.js';
import type { PartialReceipt, ValidatedReceipt } from './validation/validated-receipt.js';
import type { RequiredFields } from './required-fields.js';
import { storedFields } from './output/storage/stored-fields.js';
import type { SingleKey } from './extraction/field-table.js';
import { emptyReceipt, type ExtractedReceipt } from './extraction/extracted-receipt.js';
import { LearnedPermits } from './learned-permits.js';
import { ReaderGaveUp } from './reader/receipt-reader.errors.js';
import { ReceiptReader } from './reader/receipt-reader.js';
import { type Refusal, type RefusalCode, REFUSALS } from './refusals.js';
import { knownVendors } from './vendors/known-vendors.js';
import { LearnedVendors } from './vendors/learned/learned-vendors.js';
import { judge, type JudgeOptions, type Verdict } from './verdict.js';

/** Request to extract a receipt. Only its id may be logged: the rest is personal data. */
export interface ExtractionRequest {
  /** Id of the invoice, under which the extraction is stored. */
  invoiceId: string;
  /** JPEG or PNG. */
  image: Buffer;
  /** The receiver's RFC. Shops print it on the receipt, and it is never the vendor's. */
  receiverRfc: string;
}

/** Receipt that can be invoiced: what is certain, and everything that was extracted. */
export interface ReadableReceipt {
  state: 'readable';
  receipt: ValidatedReceipt;
  extracted: ExtractedReceipt;
  /** If a person corrected it: what was certain before. */
  asRead?: PartialReceipt;
}

/**
 * Receipt that its vendor can look up, for a provider that needs no more: what is certain, and everything that was
 * extracted.
 */
export interface LookupableReceipt {
  state: 'lookupable';
  receipt: PartialReceipt;
  extracted: ExtractedReceipt;
  /** See {@link ReadableReceipt}. */
  asRead?: PartialReceipt;
}

/** Reason why no invoice is possible, and what was extracted. */
export interface RefusedReceipt extends Refusal {
  extracted?: ExtractedReceipt;
}

/** A person's correction to try on an extraction. */
export interface CorrectionAttempt {
  receiverRfc: string;
  extracted: ExtractedReceipt;
  correction: Correction;
  /** Stored corrections of the same receipt. */
  earlier?: Correction;
  /** The failure that is corrected: the fields that it blames may change. Null: an invoice is possible without the correction. */
  code: RefusalCode | null;
  needs: RequiredFields;
}

/** A corrected extraction with its verdict, and the corrected fields that contradict the print. */
export interface TriedCorrection extends Corrected {
  contradictions: Contradiction[];
}

/** Turns a photograph into a validated receipt, or into the reason for a refusal. */
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
    private readonly permits: LearnedPermits,
    private readonly reader: ReceiptReader,
    metrics: Metrics,
  ) {
    this.durations = metrics.histogram({
      name: 'reading_duration_seconds',
      help: 'Duration of the extraction of a picture, including the time that it waits for a reader',
      labelNames: ['outcome'],
      buckets: [0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300],
    });
  }

  /**
   * Extracts a receipt. This takes seconds, except for a picture whose extraction is stored for an unsettled invoice.
   * Refuses with what is missing or uncertain; doubtful details are only logged. A picture that crashes the reader is
   * refused as well: it would crash the next reader, too.
   * @param needs of the provider that makes the invoice
   */
  async read(
    request: ExtractionRequest,
    needs: RequiredFields,
  ): Promise<ReadableReceipt | LookupableReceipt | RefusedReceipt> {
    const stored = await this.stored(request, needs);
    if (stored) return stored;
    const extracted = await this.extract(request);
    const judged = await this.judgeStored(request, extracted, needs);
    await this.store(request.invoiceId, judged, extracted);
    const { verdict } = judged;
    for (const warning of verdict.state === 'refused' ? [] : verdict.warnings)
      this.logger.warn({ invoice_id: request.invoiceId, warning }, 'A receipt has a doubtful field');
    return this.withKnownPermit(outcomeOf(judged));
  }

  /** Judges the stored extraction of a picture without reading it again. Returns null when none is stored. */
  async stored(
    request: ExtractionRequest,
    needs: RequiredFields,
  ): Promise<ReadableReceipt | LookupableReceipt | RefusedReceipt | null> {
    const { invoiceId } = request;
    const extracted = await this.extractions.findFull(invoiceId);
    if (!extracted) return null;
    const judged = await this.judgeStored(request, extracted, needs);
    // People are shown the corrections made since the extraction.
    if (judged.asRead) await this.store(invoiceId, judged, extracted);
    return this.withKnownPermit(outcomeOf(judged));
  }

  /**
   * Judges a stored extraction with one more correction, which is not stored.
   * @returns null when no extraction is stored
   */
  async tryCorrection(
    request: Omit<ExtractionRequest, 'image'>,
    correction: Correction,
    { code, needs }: Pick<CorrectionAttempt, 'code' | 'needs'>,
  ): Promise<TriedCorrection | null> {
    const extracted = await this.extractions.findFull(request.invoiceId);
    if (!extracted) return null;
    const { receiverRfc } = request;
    const verdict = this.verdictOn(request, extracted, needs);
    const earlier = (await this.storedCorrection(request, extracted, verdict)) ?? {};
    return this.tryOn({ receiverRfc, extracted, correction, earlier, code, needs });
  }

  /** Judges an extraction with a person's correction, as of today, and compares the correction with the print. */
  async tryOn({
    receiverRfc,
    extracted,
    correction,
    earlier = {},
    code,
    needs,
  }: CorrectionAttempt): Promise<TriedCorrection> {
    const verdict = this.verdictOn({ receiverRfc }, extracted, needs);
    const context = { ...(await this.printContext(receiverRfc, verdict)), blamed: blamedBy(code) };
    return {
      ...judgeCorrected(extracted, { ...earlier, ...correction }, this.optionsFor(receiverRfc, needs)),
      contradictions: contradictionsOf(extracted, correction, context),
    };
  }

  /**
   * Extracts a picture, whether or not its extraction is stored. This takes seconds. Returns an empty receipt when
   * the picture crashes readers.
   * @param signal stops the reader; then its reason is thrown.
   * @param onCpuTime is called with the milliseconds of CPU time that the picture took, if the reader reports them.
   */
  async extract(
    { invoiceId, image, receiverRfc }: ExtractionRequest,
    signal?: AbortSignal,
    onCpuTime?: (milliseconds: number) => void,
  ): Promise<ExtractedReceipt> {
    try {
      return await this.runReader(image, receiverRfc, signal, onCpuTime);
    } catch (error) {
      if (!(error instanceof ReaderGaveUp)) throw error;
      this.logger.warn({ invoice_id: invoiceId, err: error }, 'A picture could not be read');
      return emptyReceipt();
    }
  }

  private async runReader(
    image: Buffer,
    receiverRfc: string,
    signal: AbortSignal | undefined,
    onCpuTime: ((milliseconds: number) => void) | undefined,
  ): Promise<ExtractedReceipt> {
    const vendors = await this.vendors.known();
    const end = this.durations.startTimer();
    try {
      const extracted = await inSpan('read receipt', {}, () =>
        this.reader.read(image, receiverRfc, vendors, signal, onCpuTime),
      );
      end({ outcome: 'read' });
      return extracted;
    } catch (error) {
      end({ outcome: signal?.aborted ? 'aborted' : error instanceof ReaderGaveUp ? 'defeated' : 'error' });
      throw error;
    }
  }

  /** Judges an extraction as of today. */
  verdictOn(
    { receiverRfc }: Pick<ExtractionRequest, 'receiverRfc'>,
    extracted: ExtractedReceipt,
    needs: RequiredFields,
  ): Verdict {
    return judge(extracted, this.optionsFor(receiverRfc, needs));
  }

  /** A fuel station's permit does not change the verdict: only documents of fuel need it. */
  private async withKnownPermit(
    outcome: ReadableReceipt | LookupableReceipt | RefusedReceipt,
  ): Promise<ReadableReceipt | LookupableReceipt | RefusedReceipt> {
    if (outcome.state !== 'readable') return outcome;
    return { ...outcome, receipt: await this.permits.complete(outcome.receipt, outcome.extracted) };
  }

  /** Judges an extraction with its stored corrections. */
  private async judgeStored(
    request: ExtractionRequest,
    extracted: ExtractedReceipt,
    needs: RequiredFields,
  ): Promise<Judged> {
    const verdict = this.verdictOn(request, extracted, needs);
    const correction = await this.storedCorrection(request, extracted, verdict);
    if (!correction) return { extracted, verdict };
    return judgeCorrected(extracted, correction, this.optionsFor(request.receiverRfc, needs));
  }

  /**
   * Returns the stored corrections of a receipt merged, the last one winning for each field. Fields that contradict the print are
   * left out: they were accepted only if the extraction was not stored then. Each correction may change what the failure blames
   * that it corrects.
   * @param verdict on the extraction without corrections
   * @returns null when there are no corrections
   */
  private async storedCorrection(
    { invoiceId, receiverRfc }: Omit<ExtractionRequest, 'image'>,
    extracted: ExtractedReceipt,
    verdict: Verdict,
  ): Promise<Correction | null> {
    const stored = await this.corrections.listOf(invoiceId);
    if (stored.length === 0) return null;
    const context = await this.printContext(receiverRfc, verdict);
    const verdictCode = verdict.state === 'refused' ? verdict.code : null;
    const corrections = stored.map(({ correction, failureCode }) => {
      const blamed = blamedBy(failureCode ?? verdictCode);
      return withoutContradictions(extracted, correction, { ...context, blamed });
    });
    return Object.assign({}, ...corrections);
  }

  private async printContext(receiverRfc: string, verdict: Verdict): Promise<Omit<PrintContext, 'blamed'>> {
    return { receiverRfc, verdict, vendors: knownVendors(await this.vendors.known()) };
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

  /** Stores the result. A failure to store it neither delays nor fails the invoice. */
  private async store(
    invoiceId: string,
    { extracted, verdict }: Judged,
    asExtracted: ExtractedReceipt,
  ): Promise<void> {
    try {
      await this.extractions.save(invoiceId, storedFields(extracted, verdict), asExtracted);
    } catch (error) {
      // The error itself is not logged: it may quote personal data.
      this.logger.warn(
        { invoice_id: invoiceId, sqlState: sqlState(error) },
        'The extracted fields could not be stored',
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}

/** The fields that a refusal blames. */
const blamedBy = (code: RefusalCode | null): readonly SingleKey[] =>
  code === null ? [] : REFUSALS[code].blames;

/** Extraction, corrected or not, with its verdict. */
type Judged = Pick<Corrected, 'extracted' | 'verdict'> & Partial<Pick<Corrected, 'asRead'>>;

function outcomeOf({
  extracted,
  verdict,
  asRead,
}: Judged): ReadableReceipt | LookupableReceipt | RefusedReceipt {
  if (verdict.state === 'refused') return { ...verdict, extracted };
  const asReadPart = asRead && { asRead };
  return verdict.state === 'readable'
    ? { state: 'readable', receipt: verdict.receipt, extracted, ...asReadPart }
    : { state: 'lookupable', receipt: verdict.receipt, extracted, ...asReadPart };
}
