import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { CORRECTION, type Correction } from '../correction.js';
import { CORRECTIONS_IN_SCOPE } from './corrections.sql.js';
import { ReceiptCorrection } from './receipt-correction.entity.js';

/** What people have said of receipts that were read wrongly. */
@Injectable()
export class Corrections {
  constructor(
    private readonly database: Database,
    @InjectRepository(ReceiptCorrection) private readonly corrections: Repository<ReceiptCorrection>,
  ) {}

  /** Once for each attempt of an invoice. */
  async add(tx: Tx, correction: ReceiptCorrection): Promise<void> {
    await tx.insert(ReceiptCorrection, correction);
  }

  /** All that was said of an invoice's receipt, the last word on each field; null where nothing was, or it was forgotten. */
  async of(invoiceId: string): Promise<Correction | null> {
    const rows = await this.corrections.find({ where: { invoiceId }, order: { attempt: 'ASC' } });
    const corrections = rows.flatMap(({ corrected }) => CORRECTION.safeParse(corrected).data ?? []);
    return corrections.length === 0 ? null : Object.assign({}, ...corrections);
  }

  /** @param scopeId the tenant that the invoice is of. */
  historyOf(scopeId: string, invoiceId: string): Promise<Omit<ReceiptCorrection, 'invoiceId'>[]> {
    return this.database.query(CORRECTIONS_IN_SCOPE, [invoiceId, scopeId]);
  }

  /** Removes what was said of these invoices' receipts, before its time. @returns how much that was. */
  async remove(tx: Tx, invoiceIds: readonly string[]): Promise<number> {
    const { affected } = await tx.delete(ReceiptCorrection, { invoiceId: In(invoiceIds) });
    return affected ?? 0;
  }
}
