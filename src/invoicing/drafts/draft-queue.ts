import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import { QUEUE_DRAFT } from './drafts.sql.js';
import type { ReceiptDraft } from './receipt-draft.entity.js';

/** The job's name in the queue, and the beginning of its key. */
export const READ_DRAFT = 'read-draft';

/** Queue of drafts to extract, behind all receipts that are paid for. */
@Injectable()
export class DraftQueue {
  constructor(private readonly database: Database) {}

  /**
   * Queues a draft behind the other waiting drafts of its profile.
   * @param stops how often its reading was stopped for a paid receipt.
   */
  async add(
    { id, profileId }: Pick<ReceiptDraft, 'id' | 'profileId'>,
    { stops = 0, on = this.database }: { stops?: number; on?: Tx | Database } = {},
  ): Promise<void> {
    const draft = { draftId: id, profileId, stops };
    await on.query(...QUEUE_DRAFT({ ...draft, job: READ_DRAFT, traceparent: traceparent() }));
  }
}
