import { Injectable } from '@nestjs/common';
import { MAX } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { DeletionLog } from '../../platform/retention/deletion-log.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import { READINGS } from '../../receipts/extraction/storage/extraction-retention.job.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import { CORRECTIONS } from '../../receipts/correction/storage/correction-retention.job.js';
import { FileRemoval } from './file-removal.js';
import { ANY_UNSETTLED, NEXT_OF_PROFILE } from './file-removal.sql.js';

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

/** Where an invoice stands among those of its profile. */
interface Place {
  id: string;
  createdAt: Date | string;
}
const NEWEST: Place = { id: MAX, createdAt: 'infinity' };

/** What the queue knows of it. */
interface Payload {
  profileId: string;
  /** When it was asked for, ISO 8601. */
  at: string;
  /** When it had come to its end the last time: what was marked before is gone, so that nothing is removed each hour anew. */
  done?: string;
}

/**
 * Removes the pictures of somebody who is erased, what was read of them and what was corrected, of whatever age. It comes back each hour until all
 * of the invoices are settled, and once at least: a request that was let in before may have brought one more.
 */
@Injectable()
export class ErasePicturesJob extends Job {
  readonly name = 'erase-pictures';

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly readings: ExtractionStore,
    private readonly corrections: Corrections,
    private readonly removal: FileRemoval,
    private readonly removals: DeletionLog,
  ) {
    super();
  }

  /** Queues it with the transaction that erases the profile. */
  begin(tx: Tx, profileId: string): Promise<void> {
    return this.queue.enqueue(
      this.name,
      { profileId, at: this.clock.now().toISOString() } satisfies Payload,
      `${this.name}:${profileId}`,
      { tx, untilDone: true },
    );
  }

  async run(payload: unknown): Promise<void> {
    const { profileId, at, done = '-infinity' } = payload as Payload;
    let last: Place | undefined = NEWEST;
    while (last) last = await this.eraseSome(profileId, last, done);
    const now = this.clock.now();
    const unsettled = await this.database.query(ANY_UNSETTLED, [profileId]);
    if (unsettled.length === 0 && now.getTime() >= Date.parse(at) + HOUR_MS) return;
    await this.queue.enqueue(
      this.name,
      { profileId, at, done: now.toISOString() } satisfies Payload,
      `${this.name}:${profileId}`,
      { delayMs: HOUR_MS, untilDone: true },
    );
  }

  /** @returns the oldest of them; undefined when there were none. */
  private async eraseSome(profileId: string, before: Place, done: string): Promise<Place | undefined> {
    const next = await this.database.query<Place>(
      ...NEXT_OF_PROFILE({
        profileId,
        createdBefore: before.createdAt,
        idBefore: before.id,
        removedAfter: done,
        limit: AT_ONCE,
      }),
    );
    if (next.length === 0) return undefined;
    const ids = next.map(({ id }) => id);
    await this.database.transaction(async (tx) => {
      await this.removals.add(tx, READINGS, await this.readings.remove(tx, ids));
      await this.removals.add(tx, CORRECTIONS, await this.corrections.remove(tx, ids));
    });
    await this.removal.pictures(ids);
    return next.at(-1);
  }
}
