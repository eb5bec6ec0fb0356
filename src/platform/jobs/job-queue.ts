import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface JobOptions {
  /** Not before this time. Default: at once. */
  runAt?: Date;
}

/** Puts jobs into the queue, which lives in the database. */
@Injectable()
export class JobQueue {
  constructor(private readonly database: Database) {}

  /**
   * Adds a job, or replaces the one that waits under the same key: there is at most one of a key that nobody has begun.
   * @param key unique among all jobs, `<name>:<what>`.
   */
  async enqueue(name: string, payload: object, key: string, { runAt }: JobOptions = {}): Promise<void> {
    await this.database.query(ENQUEUE, [name, JSON.stringify(payload), key, runAt ?? new Date()]);
  }
}

const ENQUEUE = `SELECT graphile_worker.add_job($1, $2::json, job_key => $3, run_at => $4)`;
