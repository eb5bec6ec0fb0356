import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/tx.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.js';
import type { Correction } from '../../receipts/correction/correction.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { type StoredFields, storedFields } from '../../receipts/extraction/storage/stored-fields.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { isCorrectable } from '../../receipts/refusals.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import type { CorrectionInput } from '../corrections/correction-input.js';
import { CorrectionRefused, InvoiceNotCorrectable } from '../invoicing.errors.js';
import type { ReceiptDraft } from './receipt-draft.entity.js';

/** What was read of a draft, as its invoice is to have it. */
export interface AdoptedExtraction {
  /** As people are shown it. */
  kept: StoredFields;
  /** All of it, without what a person said. */
  whole: string;
}

/** A correction belongs to the attempt that begins with it. */
const FIRST_ATTEMPT = 1;

/** What an invoice takes over from its draft, and what a person said of it before. */
@Injectable()
export class DraftExtractions {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly needs: RequiredFields | null,
    private readonly reader: ExtractionService,
    private readonly readings: ExtractionStore,
    private readonly corrections: Corrections,
  ) {}

  /** Whether the pictures of invoices are read here at all. */
  get areRead(): boolean {
    return this.needs !== null;
  }

  /**
   * @param correction absent: as it was read.
   * @returns null where nothing is known, so that it has to be read.
   * @throws {InvoiceNotCorrectable} where a correction helps nothing, or nothing is read yet that it could be of.
   * @throws {CorrectionRefused} where the receipt would be refused all the same.
   */
  of(
    { whole }: Pick<ReceiptDraft, 'whole'>,
    receiverRfc: string,
    correction?: Correction,
  ): AdoptedExtraction | null {
    const read = whole === null ? null : this.readings.decode(whole);
    if (!this.needs || whole === null || !read) {
      if (correction) throw new InvoiceNotCorrectable();
      return null;
    }
    const kept = correction
      ? this.corrected(read, receiverRfc, correction, this.needs)
      : storedFields(read, this.reader.verdictOn({ receiverRfc }, read, this.needs));
    return { kept, whole };
  }

  /** Keeps all of it with the new invoice, whose row is there. @param madeBy the profile of whoever asked for it. */
  async adopt(
    tx: Tx,
    { id, madeBy, createdAt }: { id: string; madeBy: string; createdAt: Date },
    reading: AdoptedExtraction | null,
    said: CorrectionInput | undefined,
  ): Promise<void> {
    if (reading) await this.readings.insert(tx, id, reading.kept, reading.whole);
    if (!said) return;
    const { correction: corrected, read } = said;
    const made = { invoiceId: id, attempt: FIRST_ATTEMPT, madeBy, madeAt: createdAt };
    await this.corrections.keep(tx, { ...made, read, corrected });
  }

  private corrected(
    read: ExtractedReceipt,
    receiverRfc: string,
    correction: Correction,
    needs: RequiredFields,
  ): StoredFields {
    const before = this.reader.verdictOn({ receiverRfc }, read, needs);
    if (before.state !== 'refused' || !isCorrectable(before.code)) throw new InvoiceNotCorrectable();
    const { reading, verdict } = this.reader.corrected({ receiverRfc }, read, correction, needs);
    if (verdict.state === 'refused') throw new CorrectionRefused(verdict, reading);
    return storedFields(reading, verdict);
  }
}
