import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import type { JobName } from './job.js';
import { traceparent } from '../observability/tracing/tracing.js';

/** When a job runs, and in which order. */
export interface JobOptions {
  /** Delay in milliseconds, on the database's clock. Default: 0. */
  delayMs?: number;
  /** Whether a waiting job with the same key keeps its time if that is earlier. */
  orEarlier?: boolean;
  /** Words to find waiting jobs by. */
  flags?: string[];
  /** Name of a serial queue: its jobs run one at a time, in any order. */
  oneByOne?: string;
  /** Due jobs with lower numbers run first. Default: 0. */
  priority?: number;
  /** Whether it is retried until it succeeds. Default: given up after 25 attempts, about four days. */
  untilDone?: boolean;
  /** The transaction that adds the job. Default: its own. */
  tx?: Tx;
}

/** Adds jobs to the queue in the database. */
@Injectable()
export class JobQueue {
  /** Committed jobs of which no worker was notified yet. */
  private unnotified = 0;
  private isTelling = false;

  constructor(private readonly database: Database) {}

  /**
   * Adds a job, or replaces the waiting job with the same key: a key has at most one job that has not started.
   * @param name as the job states it: its type names the payload.
   * @param key unique among all jobs, `<name>:<what>`.
   */
  async enqueue<Payload extends object>(
    name: JobName<Payload>,
    payload: NoInfer<Payload>,
    key: string,
    { delayMs = 0, orEarlier, flags, oneByOne, priority = 0, untilDone, tx }: JobOptions = {},
  ): Promise<void> {
    await (tx ?? this.database).query(ENQUEUE, [
      name,
      // Continues the current trace in the job.
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
   * Notifies workers of a job that was committed without NOTIFY, at once or together with jobs that follow closely.
   * Nothing waits for it. If it fails, or the process dies, workers find the job by polling within a second.
   */
  wake(): void {
    this.unnotified += 1;
    if (!this.isTelling) void this.tell();
  }

  private async tell(): Promise<void> {
    this.isTelling = true;
    while (this.unnotified > 0) {
      const count = this.unnotified;
      this.unnotified = 0;
      await this.database.query(TELL, [count]).catch(() => undefined);
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    this.isTelling = false;
  }
}

/** Pause between two notifications. */
const PAUSE_MS = 10;

/** The largest number of attempts that the queue can count. With six hours between attempts, it means for ever. */
const FOR_EVER = 32_767;

/** As in `add_job`: each worker process wakes this many of its workers. */
const TELL = "SELECT pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)";

const ENQUEUE = `
  SELECT graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + $4 * interval '1 millisecond',
                                 job_key_mode => $5, flags => $6::text[], queue_name => $7, priority => $8,
                                 max_attempts => $9)`;
