import { Injectable } from '@nestjs/common';
import { MAX } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Job, type JobName } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { DeletionLog } from '../../platform/retention/deletion-log.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { READINGS } from '../../receipts/output/storage/extraction-retention.job.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import { CORRECTIONS } from '../../receipts/correction/storage/correction-retention.job.js';
import { FileRemoval } from './file-removal.js';
import { ANY_UNSETTLED, NEXT_OF_PROFILE } from './file-removal.sql.js';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Position of an invoice among those of its profile. */
interface Position {
  id: string;
  createdAt: Date | string;
}
const NEWEST: Position = { id: MAX, createdAt: 'infinity' };

/** Payload of the job. */
interface Payload {
  profileId: string;
  /** When the erasure was requested, ISO 8601. */
  at: string;
  /** When the last run ended. Pictures marked before that are deleted, so they are skipped. */
  done?: string;
}

/**
 * Removes all pictures, extractions and corrections of an erased profile. It runs again each hour until all invoices are
 * settled, and at least once: a request that was accepted before the erasure may have added an invoice.
 */
@Injectable()
export class EraseProfileFilesJob extends Job<Payload> {
  readonly name: JobName<Payload> = 'erase-pictures';

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly extractions: ExtractionStore,
    private readonly corrections: Corrections,
    private readonly removal: FileRemoval,
    private readonly removals: DeletionLog,
  ) {
    super();
  }

  /** Queues the job in the transaction that erases the profile. */
  begin(tx: Tx, profileId: string): Promise<void> {
    return this.queue.enqueue(
      this.name,
      { profileId, at: this.clock.now().toISOString() },
      `${this.name}:${profileId}`,
      { tx, untilDone: true },
    );
  }

  async run({ profileId, at, done = '-infinity' }: Payload): Promise<void> {
    let last: Position | undefined = NEWEST;
    while (last) last = await this.eraseBatch(profileId, last, done);
    const now = this.clock.now();
    const unsettled = await this.database.query(ANY_UNSETTLED, [profileId]);
    if (unsettled.length === 0 && now.getTime() >= Date.parse(at) + HOUR_MS) return;
    await this.queue.enqueue(
      this.name,
      { profileId, at, done: now.toISOString() },
      `${this.name}:${profileId}`,
      { delayMs: HOUR_MS, untilDone: true },
    );
  }

  /** @returns the position of the oldest invoice of the batch; undefined if it is empty. */
  private async eraseBatch(profileId: string, before: Position, done: string): Promise<Position | undefined> {
    const next = await this.database.query<Position>(
      ...NEXT_OF_PROFILE({
        profileId,
        createdBefore: before.createdAt,
        idBefore: before.id,
        removedAfter: done,
        limit: BATCH,
      }),
    );
    if (next.length === 0) return undefined;
    const ids = next.map(({ id }) => id);
    await this.database.transaction(async (tx) => {
      await this.removals.add(tx, READINGS, await this.extractions.remove(tx, ids));
      await this.removals.add(tx, CORRECTIONS, await this.corrections.remove(tx, ids));
    });
    await this.removal.pictures(ids);
    return next.at(-1);
  }
}
