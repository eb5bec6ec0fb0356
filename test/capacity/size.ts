import { quantile } from '../benchmark/service/harness/statistics.js';
import type { Figures } from './model/figures.js';
import { arrivals, type Provider } from './model/load.js';
import { Random } from './model/random.js';
import { type Layout, type Outcome, simulate } from './model/service.js';

/** What is to be borne. */
export interface Load {
  /** Creations a second, in each of the 24 hours of a day. */
  rates: readonly number[];
  provider: Provider;
  /** Cores of a machine that reads. Each has a process with as many readers. */
  readerCores: number;
}

/** What has to hold in the busiest hour. Seconds. */
export interface Targets {
  /** Of 95 in 100 invoices, from the request until they are settled, beside the provider's own time. */
  settled: number;
  /** Of 99 in 100 creations. */
  answered: number;
}

/** What a load needs. */
export interface Sized {
  layout: Layout;
  outcome: Outcome;
  /** Seconds of the busiest hour that were simulated. */
  simulated: number;
}

/** Invoices that are simulated at a time, at most: a few million events, some ten seconds. */
const MOST_INVOICES = 300_000;
const HOUR = 3_600;
/** Shares of its time that each may be busy, at first: what waits grows without bound as it comes near one. */
const BUSY = { api: 0.7, database: 0.6, readers: 0.85, provider: 0.8 };
const MOST_TRIES = 20;
/** Of one worker with the provider. More of them on fewer workers would want no fewer connections to speak of, and lose more with one. */
const MOST_EXCHANGES = 64;

/** The fewest machines that bear the busiest hour: as many as the work takes, and more of what is short until the targets hold. */
export function size(figures: Figures, load: Load, targets: Targets, seed: number): Sized {
  const peak = Math.max(...load.rates);
  const simulated = Math.min(HOUR, MOST_INVOICES / peak);
  let layout = leastLayout(figures, load, peak);
  for (let tried = 0; ; tried++) {
    const stream = arrivals(
      {
        rates: [peak],
        stretch: simulated,
        readings: figures.readingMs.map((ms) => ms / 1_000),
        provider: load.provider,
      },
      new Random(seed),
    );
    const outcome = simulate(figures, layout, stream);
    const more = larger(layout, outcome, load, targets);
    if (!more || tried >= MOST_TRIES) return { layout, outcome, simulated };
    layout = more;
  }
}

function leastLayout(
  { creation, readingMs, work }: Figures,
  { provider, readerCores }: Load,
  peak: number,
): Layout {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const cores = (ms: number, busy: number) => Math.ceil((peak * ms) / 1_000 / busy);
  // Half of the work is done where the receipt is read.
  const workerMs = work.workerMs / 2;
  // A spread of s lets the mean be above the middle, by this factor.
  const answer = provider.answer * Math.exp(Math.log(provider.spread) ** 2 / 2);
  const exchanges = (peak * answer) / BUSY.provider;
  const workers = Math.max(cores(workerMs, BUSY.api), Math.ceil(exchanges / MOST_EXCHANGES));
  return {
    apis: cores(creation.apiMs, BUSY.api),
    databaseCores: cores(creation.databaseMs + work.databaseMs, BUSY.database),
    readers: {
      count: cores((mean(readingMs) + workerMs) / readerCores, BUSY.readers),
      readers: readerCores,
    },
    workers: {
      count: workers,
      readers: 0,
      providerConcurrency: Math.max(8, Math.ceil(exchanges / workers)),
      webhookConcurrency: 4,
    },
  };
}

/** The same with more of what is short; null where nothing is. */
function larger(
  layout: Layout,
  { answered, settled, use }: Outcome,
  { provider }: Load,
  targets: Targets,
): Layout | null {
  const tenth = (count: number) => count + Math.ceil(count / 10);
  const { apis, databaseCores, readers, workers } = layout;
  if (quantile(answered, 0.99) > targets.answered)
    return use.api >= use.database
      ? { ...layout, apis: tenth(apis) }
      : { ...layout, databaseCores: tenth(databaseCores) };
  // The provider's own time is nothing that machines shorten.
  const answer =
    provider.answer * provider.spread ** 2 + (provider.pending > 0.05 ? 3 * provider.pendingFor : 0);
  if (quantile(settled, 0.95) <= targets.settled + answer) return null;
  if (use.readers >= Math.max(use.workers, use.provider))
    return { ...layout, readers: { ...readers, count: tenth(readers.count) } };
  const { count, providerConcurrency } = workers;
  return use.workers >= use.provider || providerConcurrency * 1.25 > MOST_EXCHANGES
    ? { ...layout, workers: { ...workers, count: tenth(count) } }
    : { ...layout, workers: { ...workers, providerConcurrency: Math.ceil(providerConcurrency * 1.25) } };
}
