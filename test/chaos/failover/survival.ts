import { setTimeout as sleep } from 'node:timers/promises';
import { acceptsAndSettles } from '../database-rounds.js';
import type { Tally } from '../tally.js';
import type { World } from '../world.js';
import type { End } from './debian-postgres.js';
import type { Pair } from './pair.js';

const WAYS: readonly End[] = ['killed', 'frozen', 'its postmaster killed'];
const PATIENCE_MS = 120_000;
const LOAD_MS = 2_000;

/** What a service that was started once lives through. */
export class Survival {
  private readonly name: string;
  private readonly world: World;
  private readonly within: number;
  private readonly tally: Tally;
  private readonly starts: number;
  /** Of the database, and of the service, from each failure. */
  private readonly seconds: [number, number][] = [];

  /** @param within seconds that it may take. */
  constructor(name: string, world: World, within: number, tally: Tally) {
    this.name = name;
    this.world = world;
    this.within = within;
    this.tally = tally;
    this.starts = world.service.starts;
  }

  async ofPair(pair: Pair, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await sleep(LOAD_MS);
      const how = WAYS[time % WAYS.length] ?? 'killed';
      await this.of(`primary ${how}`, () => pair.failOver(how));
      await pair.restoreStandby();
    }
  }

  /** Waits, after a failure, until a new invoice is accepted and settled. */
  async of(what: string, fail: () => Promise<void>): Promise<void> {
    const begun = Date.now();
    const since = () => Math.round((Date.now() - begun) / 100) / 10;
    const failed = fail();
    const databaseBack = takesWrites(this.world, failed, begun + PATIENCE_MS).then(since);
    await failed;
    this.tally.killed(what);
    const isBack = await acceptsAndSettles(this.world, begun + PATIENCE_MS);
    const service = since();
    const database = await databaseBack;
    this.seconds.push([database, service]);
    console.log(`  ${what}: the database is back after ${database} s, the service after ${service} s`);
    if (!isBack || service > this.within)
      this.tally.violations.push(`${this.name}, ${what}: the service is not back after ${service} s`);
  }

  conclude(): void {
    const { starts } = this.world.service;
    if (starts !== this.starts) this.tally.violations.push(`${this.name}: the service was started anew`);
    const [database, service] = [0, 1].map((at) =>
      this.seconds.map((pair) => pair[at] ?? 0).toSorted((a, b) => a - b),
    );
    const told = (all: number[] = []) => `${all[Math.floor(all.length / 2)]} s, at most ${all.at(-1)} s`;
    this.tally.note(
      `${this.name}: the database is back after ${told(database)}, the service after ${told(service)}`,
    );
  }
}

/** A client that knows nothing of the service is led to a primary, after something has failed. */
async function takesWrites({ rows }: World, failed: Promise<void>, until: number): Promise<void> {
  await failed;
  const ask = () => rows('SELECT pg_current_wal_lsn()').then(() => true);
  while (Date.now() < until && !(await ask().catch(() => false))) await sleep(50);
}
