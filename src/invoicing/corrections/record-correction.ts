import { Injectable } from '@nestjs/common';
import { actorOf, type Caller, personOf } from '../../auth/caller.js';
import type { Tx } from '../../platform/database/tx.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import type { RefusalCode } from '../../receipts/refusals.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { Invoice } from '../invoice.entity.js';
import type { CorrectionInput } from './correction-input.js';

/** An invoice that starts an attempt with a correction. */
export interface CorrectedInvoice extends Pick<Invoice, 'id' | 'scopeId' | 'profileId'> {
  attempt: number;
  madeAt: Date;
  /** The failure that is corrected; null for a draft. */
  failureCode: RefusalCode | null;
}

/** Stores a person's correction, marks its invoice, and records it in the security log, in one transaction. */
@Injectable()
export class RecordCorrection {
  constructor(
    private readonly corrections: Corrections,
    private readonly securityLog: SecurityLog,
  ) {}

  /** A new correction has to be confirmed, although an earlier one was. The invoice's row must exist. */
  async record(
    tx: Tx,
    caller: Caller,
    { id, scopeId, profileId, attempt, madeAt, failureCode }: CorrectedInvoice,
    { correction: corrected, read }: CorrectionInput,
  ): Promise<void> {
    const madeBy = personOf(caller);
    await this.corrections.add(tx, { invoiceId: id, attempt, madeBy, madeAt, read, corrected, failureCode });
    await tx.update(Invoice, { id, scopeId }, { corrected: true, correctionConfirmedBy: null });
    await this.securityLog.record(tx, { ...actorOf(caller), kind: 'receipt-corrected', scopeId, profileId });
  }
}
