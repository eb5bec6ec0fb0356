import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from '../embedded-database.js';
import { DebianPostgres, type End } from './debian-postgres.js';

/** What looks after a cluster needs about so long to be sure of a failure. */
const NOTICED_AFTER_MS = 1_000;
const IN_STEP_MS = 60_000;

/**
 * A primary, and a standby that has whatever was committed. In the place of what looks after both, such as Patroni: it
 * promotes the standby of a primary that failed, and makes a standby of what is left of that.
 */
export class Pair {
  primary: DebianPostgres;
  private standby: DebianPostgres;

  private constructor(primary: DebianPostgres, standby: DebianPostgres) {
    this.primary = primary;
    this.standby = standby;
  }

  static async create(folder: string): Promise<Pair> {
    const pair = new Pair(await DebianPostgres.at(folder, 'one'), await DebianPostgres.at(folder, 'two'));
    await pair.primary.create();
    await pair.restoreStandby();
    return pair;
  }

  get servers(): [DebianPostgres, DebianPostgres] {
    return [this.primary, this.standby];
  }

  /** The primary fails, and the standby takes its place. */
  async failOver(how: End): Promise<void> {
    await this.primary.fail(how);
    await sleep(NOTICED_AFTER_MS);
    // There is none to wait for, until the other is back.
    await this.standby.demandStandby(false);
    await this.standby.promote();
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Makes the standby anew, and comes when the primary waits for it again. */
  async restoreStandby(): Promise<void> {
    await this.standby.destroy();
    await this.standby.copy(this.primary, '-R');
    await this.standby.start();
    await this.primary.demandStandby(true);
    for (const end = Date.now() + IN_STEP_MS; ; await sleep(100)) {
      const inStep = await rows(
        this.primary.url,
        `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`,
      );
      if (inStep.length > 0) return;
      if (Date.now() > end) throw new Error('The standby does not come into step');
    }
  }

  async destroy(): Promise<void> {
    for (const server of this.servers) await server.destroy();
  }
}
