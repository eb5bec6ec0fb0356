// Usage: npm run chaos -- [options]: kills the built service and its database under load, and proves that nothing is lost.
import { Command, InvalidArgumentError } from 'commander';
import { toSeed } from '../support/to-seed.js';
import { numbers } from './numbers.js';
import { type Point, POINTS } from './points.js';
import { killTheCluster, killTheSandbox, killTheService, type Length, stopTheDatabase } from './phases.js';
import { Tally } from './tally.js';
import { abandon, removeFolders } from './world.js';

const LONG: Length = {
  atEachPoint: 3,
  atRandom: 20,
  whileStarting: 6,
  ofDatabase: 2,
  ofExternal: 2,
  inSandbox: 1,
  inCluster: Infinity,
  patienceMs: 30_000,
  clients: 6,
};
const SHORT: Length = {
  atEachPoint: 1,
  atRandom: 3,
  whileStarting: 1,
  ofDatabase: 1,
  ofExternal: 1,
  inSandbox: 0,
  inCluster: 2,
  patienceMs: 10_000,
  clients: 3,
};

const NOTHING_ELSE = { atRandom: 0, whileStarting: 0, ofDatabase: 0 };

const PHASES = {
  kills: killTheService,
  external: stopTheDatabase,
  sandbox: killTheSandbox,
  cluster: killTheCluster,
};
/** Run where it is named alone: it takes Debian's PostgreSQL and HAProxy. */
const APART = 'cluster';
type Phase = keyof typeof PHASES;

interface Options {
  short?: boolean;
  seed?: number;
  only?: Phase;
  at?: Point[];
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    abandon();
    process.exit(1);
  });

await new Command('chaos')
  .description(
    'kills the built service and its database under load; exit code 1 when anything is lost or done twice',
  )
  .option('--short', 'each point once: about three minutes')
  .option('--seed <number>', 'of what is done when; moments still differ from run to run', toSeed)
  .option('--only <phase>', `one of ${Object.keys(PHASES).join(', ')}`, toPhase)
  .option('--at <point...>', 'kill at these points alone, and not at random', toPoints)
  .action(chaos)
  .parseAsync();

async function chaos(options: Options): Promise<void> {
  const { seed = Date.now() % 1_000_000, short, only, at } = options;
  console.log(`Seed ${seed}`);
  const begun = Date.now();
  const random = numbers(seed);
  const tally = new Tally();
  const length = short ? SHORT : LONG;
  try {
    for (const [name, run] of Object.entries(PHASES)) {
      if (name !== (only ?? name) || (!only && name === APART)) continue;
      console.log(name);
      await run(random, at ? { ...length, ...NOTHING_ELSE, points: at } : length, tally);
    }
  } catch (error) {
    console.error(error);
    tally.violations.push(`broken off: ${(error as Error).message}`);
  }
  tally.print(seed, Math.round((Date.now() - begun) / 1_000));
  if (tally.violations.length === 0) return removeFolders();
  console.log(`\nTo look at: ${abandon().join(' ')}`);
  process.exit(1);
}

function toPoints(text: string, points: Point[] = []): Point[] {
  const point = POINTS.find((known) => known === text);
  if (!point) throw new InvalidArgumentError(`One of ${POINTS.join(', ')}.`);
  return [...points, point];
}

function toPhase(text: string): Phase {
  if (!Object.hasOwn(PHASES, text))
    throw new InvalidArgumentError(`One of ${Object.keys(PHASES).join(', ')}.`);
  return text as Phase;
}
