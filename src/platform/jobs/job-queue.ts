import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { traceparent } from '../observability/tracing/tracing.js';

/** When a job is run, and beside which. */
export interface JobOptions {
  /** Milliseconds from now before which it is not run, on the database's clock. Default: 0. */
  delayMs?: number;
  /** Whether a job that waits under the key already, and would be run earlier, keeps its time. */
  orEarlier?: boolean;
  /** Words by which waiting jobs can be found. */
  flags?: string[];
  /** A queue of its own whose jobs are done one after another, in any order. */
  oneByOne?: string;
  /** Of jobs that are due, the one with the lowest number is done first. Default: 0. */
  priority?: number;
  /** Whether it is repeated until it is done, however long. Default: given up after 25 times, some four days. */
  untilDone?: boolean;
  /** The transaction that it is committed with. Default: one of its own. */
  tx?: Tx;
}

/** Puts jobs into the queue, which lives in the database. */
@Injectable()
export class JobQueue {
  /** Jobs that are in the queue and that workers have not been told of. */
  private untold = 0;
  private isTelling = false;

  constructor(private readonly database: Database) {}

  /**
   * Adds a job, or replaces the one that waits under the same key: there is at most one of a key that nobody has begun.
   * @param key unique among all jobs, `<name>:<what>`.
   */
  async enqueue(
    name: string,
    payload: object,
    key: string,
    { delayMs = 0, orEarlier, flags, oneByOne, priority = 0, untilDone, tx }: JobOptions = {},
  ): Promise<void> {
    await (tx ?? this.database).query(ENQUEUE, [
      name,
      // So that its trace goes on with this one.
      JSON.stringify({ ...payload, traceparent: traceparent() }),
      key,
      delayMs,
      orEarlier ? 'preserve_run_at' : 'replace',
      flags ?? null,
      oneByOne ?? null,
      priority,
      untilDone ? FOR_EVER : null,
    ]);
  }

  /**
   * Tells workers of a job that was committed without a word: at once, or with others that follow closely. Nobody waits for
   * it. When it fails, or the process dies before, they find the job by themselves a second later.
   */
  wake(): void {
    this.untold += 1;
    if (!this.isTelling) void this.tell();
  }

  private async tell(): Promise<void> {
    this.isTelling = true;
    while (this.untold > 0) {
      const count = this.untold;
      this.untold = 0;
      await this.database.query(TELL, [count]).catch(() => undefined);
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    this.isTelling = false;
  }
}

/** Between two words to the workers. */
const PAUSE_MS = 10;

/** Times: the most that the queue can count. With six hours between them, it is more than anybody waits for. */
const FOR_EVER = 32_767;

/** As `add_job` does it: each worker process has so many of its workers look for work. */
const TELL = "SELECT pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)";

const ENQUEUE = `
  SELECT graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + $4 * interval '1 millisecond',
                                 job_key_mode => $5, flags => $6::text[], queue_name => $7, priority => $8,
                                 max_attempts => $9)`;
