import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { emptyReceipt, type ExtractedReceipt } from '../extracted-receipt.js';
import { decodeReceipt, encodeReceipt } from '../receipt-transfer.js';
import { STORED_FIELDS, type StoredFields } from './stored-fields.js';
import { STORED_BETWEEN, EXTRACTION_IN_SCOPE } from './extraction-store.sql.js';
import { StoredExtraction } from './stored-extraction.entity.js';

/** A picture full of text must not fill the database: a reading of more characters is made again when it is needed. */
const MOST_WHOLE = 500_000;

/**
 * What was read of receipts the last time: in short for people who want to see why an invoice is as it is, and whole for
 * as long as it may be needed again, which spares seconds.
 */
@Injectable()
export class ExtractionStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(StoredExtraction) private readonly readings: Repository<StoredExtraction>,
  ) {}

  /** A later reading of the same invoice takes the place of the earlier one. */
  async keep(invoiceId: string, reading: StoredFields, all: ExtractedReceipt): Promise<void> {
    await this.readings.upsert({ invoiceId, reading, whole: this.written(all) }, ['invoiceId']);
  }

  /** Keeps for a new invoice what was read of its picture before. */
  async adopt(tx: Tx, invoiceId: string, reading: StoredFields, whole: string): Promise<void> {
    await tx.insert(StoredExtraction, { invoiceId, reading, whole });
  }

  /** All of a reading as a text to keep; null where that would be too long. */
  written(reading: ExtractedReceipt): string | null {
    const text = encodeReceipt(reading);
    return text.length <= MOST_WHOLE ? text : null;
  }

  /** What {@link written} gave; null where that is of another version. */
  understood(whole: string): ExtractedReceipt | null {
    const reading = decodeReceipt(whole);
    return reading && isOfThisVersion(reading) ? reading : null;
  }

  /** All that was read of an invoice's receipt; null when it was not kept, was forgotten, or is of another version. */
  async whole(invoiceId: string): Promise<ExtractedReceipt | null> {
    const kept = await this.readings.findOne({
      select: { invoiceId: true, whole: true },
      where: { invoiceId },
    });
    return kept?.whole ? this.understood(kept.whole) : null;
  }

  /** When nobody needs all of it any more. */
  async forgetWhole(invoiceId: string): Promise<void> {
    await this.readings.update({ invoiceId }, { whole: null });
  }

  /** Removes what was read for these invoices, before its time. @returns of how many there was something. */
  async remove(tx: Tx, invoiceIds: readonly string[]): Promise<number> {
    const { affected } = await tx.delete(StoredExtraction, { invoiceId: In(invoiceIds) });
    return affected ?? 0;
  }

  /**
   * Null when nothing was read, or when what was kept has a shape that is not understood any more.
   * @param scopeId the tenant that the invoice is of.
   */
  async find(scopeId: string, invoiceId: string): Promise<StoredFields | null> {
    const [row] = await this.database.query<{ reading: unknown }>(EXTRACTION_IN_SCOPE, [invoiceId, scopeId]);
    return STORED_FIELDS.safeParse(row?.reading).data ?? null;
  }

  /**
   * For jobs that go through all of them: the next ones after an invoice's id, below another one.
   * @returns in the order of the ids; without the reading where its shape is not understood any more.
   */
  async keptBetween(
    after: string,
    before: string,
    most: number,
  ): Promise<{ invoiceId: string; reading: StoredFields | null }[]> {
    const rows = await this.database.query<{ invoiceId: string; reading: unknown }>(STORED_BETWEEN, [
      after,
      before,
      most,
    ]);
    return rows.map(({ invoiceId, reading }) => ({
      invoiceId,
      reading: STORED_FIELDS.safeParse(reading).data ?? null,
    }));
  }
}

/** Another version may read other fields. */
function isOfThisVersion(reading: ExtractedReceipt): boolean {
  const known = emptyReceipt();
  return hasKeysOf(known, reading) && hasKeysOf(known.evidence, reading.evidence);
}

const hasKeysOf = (one: object, other: object): boolean =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();
