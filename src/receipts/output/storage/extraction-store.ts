import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { emptyReceipt, type ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import { decodeReceipt, encodeReceipt } from '../../extraction/receipt-transfer.js';
import { STORED_FIELDS, type StoredFields } from './stored-fields.js';
import { EXTRACTIONS_BETWEEN, EXTRACTION_IN_SCOPE } from './extraction-store.sql.js';
import { StoredExtraction } from './stored-extraction.entity.js';

/** The maximum length of a full extraction, so that a picture full of text does not fill the database. A longer one is made again when it is needed. */
const MAX_FULL_LENGTH = 500_000;

/**
 * Stores the latest extraction of each receipt: its fields, which users see beside the invoice, and the full extraction while
 * the invoice may be retried, so that the picture need not be read again.
 */
@Injectable()
export class ExtractionStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(StoredExtraction) private readonly extractions: Repository<StoredExtraction>,
  ) {}

  /** Saves an extraction. It replaces an earlier one of the same invoice. */
  async save(invoiceId: string, reading: StoredFields, all: ExtractedReceipt): Promise<void> {
    await this.extractions.upsert({ invoiceId, reading, whole: this.encode(all) }, ['invoiceId']);
  }

  /** Inserts the extraction of a new invoice whose picture was read before. */
  async insert(tx: Tx, invoiceId: string, reading: StoredFields, whole: string): Promise<void> {
    await tx.insert(StoredExtraction, { invoiceId, reading, whole });
  }

  /** Encodes a full extraction; null if it would be too long. */
  encode(extracted: ExtractedReceipt): string | null {
    const text = encodeReceipt(extracted);
    return text.length <= MAX_FULL_LENGTH ? text : null;
  }

  /** Decodes the text of {@link encode}; null if it is of another version. */
  decode(whole: string): ExtractedReceipt | null {
    const extracted = decodeReceipt(whole);
    return extracted && hasCurrentVersion(extracted) ? extracted : null;
  }

  /** Returns the full extraction of an invoice's receipt; null if it was not stored, was removed, or is of another version. */
  async findFull(invoiceId: string): Promise<ExtractedReceipt | null> {
    const row = await this.extractions.findOne({
      select: { invoiceId: true, whole: true },
      where: { invoiceId },
    });
    return row?.whole ? this.decode(row.whole) : null;
  }

  /** Removes the full extraction when it is not needed any more. */
  async clearFull(invoiceId: string): Promise<void> {
    await this.extractions.update({ invoiceId }, { whole: null });
  }

  /** Removes the extractions of these invoices before their retention ends. @returns how many there were. */
  async remove(tx: Tx, invoiceIds: readonly string[]): Promise<number> {
    const { affected } = await tx.delete(StoredExtraction, { invoiceId: In(invoiceIds) });
    return affected ?? 0;
  }

  /**
   * Returns the fields of an invoice's receipt; null if there are none, or they have an old format.
   * @param scopeId the tenant of the invoice
   */
  async find(scopeId: string, invoiceId: string): Promise<StoredFields | null> {
    const [row] = await this.database.query<{ reading: unknown }>(EXTRACTION_IN_SCOPE, [invoiceId, scopeId]);
    return STORED_FIELDS.safeParse(row?.reading).data ?? null;
  }

  /**
   * Returns the next extractions after an invoice's id and before another one, for jobs that process all.
   * @returns them in the order of the ids; `reading` is null if its format is old
   */
  async findBetween(
    after: string,
    before: string,
    limit: number,
  ): Promise<{ invoiceId: string; reading: StoredFields | null }[]> {
    const rows = await this.database.query<{ invoiceId: string; reading: unknown }>(EXTRACTIONS_BETWEEN, [
      after,
      before,
      limit,
    ]);
    return rows.map(({ invoiceId, reading }) => ({
      invoiceId,
      reading: STORED_FIELDS.safeParse(reading).data ?? null,
    }));
  }
}

/** Other versions may have other fields. */
function hasCurrentVersion(extracted: ExtractedReceipt): boolean {
  const known = emptyReceipt();
  return hasKeysOf(known, extracted) && hasKeysOf(known.evidence, extracted.evidence);
}

const hasKeysOf = (one: object, other: object): boolean =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();
