import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/tx.js';
import { RECEIPT_NEEDS } from '../../provider/receipt-needs.js';
import type { Correction } from '../../receipts/correction/correction.js';
import { Corrections } from '../../receipts/correction/kept/corrections.js';
import type { ReceiptNeeds } from '../../receipts/needs.js';
import { type KeptReading, keptReading } from '../../receipts/reading/kept/kept-reading.js';
import { ReadingStore } from '../../receipts/reading/kept/reading-store.js';
import type { ReceiptReading } from '../../receipts/reading/reading.js';
import { isCorrectable } from '../../receipts/refusals.js';
import { TicketReader } from '../../receipts/ticket-reader.js';
import type { SaidOfReceipt } from '../correction/said-of-receipt.js';
import { CorrectionRefused, InvoiceNotCorrectable } from '../invoicing.errors.js';
import type { ReceiptDraft } from './receipt-draft.entity.js';

/** What was read of a draft, as its invoice is to have it. */
export interface AdoptedReading {
  /** As people are shown it. */
  kept: KeptReading;
  /** All of it, without what a person said. */
  whole: string;
}

/** A correction belongs to the attempt that begins with it. */
const FIRST_ATTEMPT = 1;

/** What an invoice takes over from its draft, and what a person said of it before. */
@Injectable()
export class DraftReadings {
  constructor(
    @Inject(RECEIPT_NEEDS) private readonly needs: ReceiptNeeds | null,
    private readonly reader: TicketReader,
    private readonly readings: ReadingStore,
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
  ): AdoptedReading | null {
    const read = whole === null ? null : this.readings.understood(whole);
    if (!this.needs || whole === null || !read) {
      if (correction) throw new InvoiceNotCorrectable();
      return null;
    }
    const kept = correction
      ? this.corrected(read, receiverRfc, correction, this.needs)
      : keptReading(read, this.reader.verdictOn({ receiverRfc }, read, this.needs));
    return { kept, whole };
  }

  /** Keeps all of it with the new invoice, whose row is there. @param madeBy the profile of whoever asked for it. */
  async adopt(
    tx: Tx,
    { id, madeBy, createdAt }: { id: string; madeBy: string; createdAt: Date },
    reading: AdoptedReading | null,
    said: SaidOfReceipt | undefined,
  ): Promise<void> {
    if (reading) await this.readings.adopt(tx, id, reading.kept, reading.whole);
    if (!said) return;
    const { correction: corrected, read } = said;
    const made = { invoiceId: id, attempt: FIRST_ATTEMPT, madeBy, madeAt: createdAt };
    await this.corrections.keep(tx, { ...made, read, corrected });
  }

  private corrected(
    read: ReceiptReading,
    receiverRfc: string,
    correction: Correction,
    needs: ReceiptNeeds,
  ): KeptReading {
    const before = this.reader.verdictOn({ receiverRfc }, read, needs);
    if (before.state !== 'refused' || !isCorrectable(before.code)) throw new InvoiceNotCorrectable();
    const { reading, verdict } = this.reader.corrected({ receiverRfc }, read, correction, needs);
    if (verdict.state === 'refused') throw new CorrectionRefused(verdict, reading);
    return keptReading(reading, verdict);
  }
}
