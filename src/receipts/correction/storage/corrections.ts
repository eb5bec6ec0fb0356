import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { CORRECTION, type Correction } from '../correction.js';
import { CORRECTIONS_IN_SCOPE } from './corrections.sql.js';
import { ReceiptCorrection } from './receipt-correction.entity.js';

/** A person's correction, and the failure that it corrects: see {@link ReceiptCorrection.failureCode}. */
export interface StoredCorrection extends Pick<ReceiptCorrection, 'failureCode'> {
  correction: Correction;
}

/** Stored corrections of receipts by people. */
@Injectable()
export class Corrections {
  constructor(
    private readonly database: Database,
    @InjectRepository(ReceiptCorrection) private readonly corrections: Repository<ReceiptCorrection>,
  ) {}

  /** Stores a correction, one for each attempt of an invoice. */
  async add(tx: Tx, correction: ReceiptCorrection): Promise<void> {
    await tx.insert(ReceiptCorrection, correction);
  }

  /**
   * Returns all corrections of an invoice's receipt merged, the last one winning for each field. Null when there are
   * none, or they were deleted.
   */
  async of(invoiceId: string): Promise<Correction | null> {
    const corrections = (await this.listOf(invoiceId)).map(({ correction }) => correction);
    return corrections.length === 0 ? null : Object.assign({}, ...corrections);
  }

  /** Returns the corrections of an invoice's receipt, in order. */
  async listOf(invoiceId: string): Promise<StoredCorrection[]> {
    const rows = await this.corrections.find({ where: { invoiceId }, order: { attempt: 'ASC' } });
    return rows.flatMap(({ corrected, failureCode }) => {
      const { data: correction } = CORRECTION.safeParse(corrected);
      return correction ? { correction, failureCode } : [];
    });
  }

  /**
   * Returns the corrections of an invoice, in order.
   * @param scopeId the tenant of the invoice
   */
  historyOf(scopeId: string, invoiceId: string): Promise<Omit<ReceiptCorrection, 'invoiceId'>[]> {
    return this.database.query(CORRECTIONS_IN_SCOPE, [invoiceId, scopeId]);
  }

  /**
   * Deletes the corrections of these invoices before their retention period ends. @returns the number of corrections
   */
  async remove(tx: Tx, invoiceIds: readonly string[]): Promise<number> {
    const { affected } = await tx.delete(ReceiptCorrection, { invoiceId: In(invoiceIds) });
    return affected ?? 0;
  }
}
