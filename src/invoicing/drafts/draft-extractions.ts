import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../auth/caller.js';
import type { Tx } from '../../platform/database/tx.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import type { Correction } from '../../receipts/correction/correction.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { type StoredFields, storedFields } from '../../receipts/output/storage/stored-fields.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import type { CorrectionInput } from '../corrections/correction-input.js';
import { RecordCorrection } from '../corrections/record-correction.js';
import type { Invoice } from '../invoice.entity.js';
import { correctionError, InvoiceNotCorrectable } from '../invoicing.errors.js';
import { CorrectionConfirmation } from '../processing/correction-confirmation.js';
import type { ReceiptDraft } from './receipt-draft.entity.js';

/** The extraction of a draft, in the form that its invoice stores. */
export interface AdoptedExtraction {
  /** The fields that people see. */
  fields: StoredFields;
  /** The whole extraction, without a person's correction. */
  whole: string;
}

/** A correction belongs to the attempt that starts with it. */
const FIRST_ATTEMPT = 1;

/** Extractions of drafts, with a person's correction, and their transfer to invoices. */
@Injectable()
export class DraftExtractions {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    private readonly extraction: ExtractionService,
    private readonly extractions: ExtractionStore,
    private readonly corrections: RecordCorrection,
    private readonly confirmation: CorrectionConfirmation,
  ) {}

  /**
   * The extraction of a draft for a receiver.
   * @param correction absent: the extraction as it is.
   * @returns null if there is no extraction yet.
   * @throws {InvoiceNotCorrectable} if a correction would not help, or there is no extraction to correct.
   * @throws {CorrectionRefused} if the receipt would be refused despite the correction.
   * @throws {CorrectionContradictsReceipt} if the correction changes what the receipt prints.
   */
  async of(
    { whole }: Pick<ReceiptDraft, 'whole'>,
    receiverRfc: string,
    correction?: Correction,
  ): Promise<AdoptedExtraction | null> {
    const extracted = whole === null ? null : this.extractions.decode(whole);
    if (!this.requiredFields || whole === null || !extracted) {
      if (correction) throw new InvoiceNotCorrectable();
      return null;
    }
    const fields = correction
      ? await this.corrected(extracted, receiverRfc, correction, this.requiredFields)
      : storedFields(extracted, this.extraction.verdictOn({ receiverRfc }, extracted, this.requiredFields));
    return { fields, whole };
  }

  /** Stores the extraction and the correction with the new invoice, whose row exists. */
  async adopt(
    tx: Tx,
    caller: Caller,
    { id, scopeId, profileId, createdAt }: Pick<Invoice, 'id' | 'scopeId' | 'profileId' | 'createdAt'>,
    extraction: AdoptedExtraction | null,
    correctionInput: CorrectionInput | undefined,
  ): Promise<void> {
    if (extraction) await this.extractions.insert(tx, id, extraction.fields, extraction.whole);
    if (!correctionInput) return;
    const invoice = { id, scopeId, profileId, attempt: FIRST_ATTEMPT, madeAt: createdAt, failureCode: null };
    await this.corrections.record(tx, caller, invoice, correctionInput);
  }

  private async corrected(
    extracted: ExtractedReceipt,
    receiverRfc: string,
    correction: Correction,
    needs: RequiredFields,
  ): Promise<StoredFields> {
    const before = this.extraction.verdictOn({ receiverRfc }, extracted, needs);
    const code = before.state === 'refused' ? before.code : null;
    if (!this.confirmation.mayCorrectDraft(code)) throw new InvoiceNotCorrectable();
    const tried = await this.extraction.tryOn({ receiverRfc, extracted, correction, code, needs });
    const error = correctionError(tried);
    if (error) throw error;
    return storedFields(tried.extracted, tried.verdict);
  }
}
