import { Inject, Logger } from '@nestjs/common';
import { NIL } from 'uuid';
import { Clock } from '../clock.js';
import { RecurringJob } from '../jobs/recurring-job.js';
import { DeletionLog } from './deletion-log.js';
import { firstIdAt } from './time-of-id.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time limit of one run, after which other jobs go first. */
const MAX_RUN_MS = 60_000;

/**
 * Adds what an earlier version did not store, to some rows at a time, in the order of their ids. Each id is visited once, when it is
 * a day old: so it also finds what the earlier version still writes during a rollout.
 */
export abstract class BackfillJob extends RecurringJob {
  protected readonly everyMs = HOUR_MS;
  /** Key in the deletion log under which the position is stored, as for retention jobs. */
  protected abstract readonly what: string;

  @Inject(Clock) private readonly clock: Clock;
  @Inject(DeletionLog) private readonly removals: DeletionLog;
  private readonly log = new Logger(BackfillJob.name);

  async run(): Promise<void> {
    const before = firstIdAt(new Date(this.clock.now().getTime() - DAY_MS));
    const until = performance.now() + MAX_RUN_MS;
    let last = await this.fillSome((await this.removals.reached(this.what)) ?? NIL, before);
    while (last !== null) {
      await this.removals.reach(this.what, last);
      if (performance.now() >= until) {
        this.log.log(`There may be more ${this.what} to fill in`);
        return this.enqueue();
      }
      last = await this.fillSome(last, before);
    }
  }

  /** Fills in the next rows whose id is between two ids. @returns the last id; null if there were no more. */
  protected abstract fillSome(after: string, before: string): Promise<string | null>;
}
