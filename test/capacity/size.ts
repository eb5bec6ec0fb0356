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
  /** Cores of a machine that reads. Each has a worker with as many readers. */
  workerCores: number;
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
  { provider, workerCores }: Load,
  peak: number,
): Layout {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const cores = (ms: number, busy: number) => Math.ceil((peak * ms) / 1_000 / busy);
  const workers = cores((mean(readingMs) + work.workerMs) / workerCores, BUSY.readers);
  // A spread of s lets the mean be above the middle, by this factor.
  const answer = provider.answer * Math.exp(Math.log(provider.spread) ** 2 / 2);
  return {
    apis: cores(creation.apiMs, BUSY.api),
    databaseCores: cores(creation.databaseMs + work.databaseMs, BUSY.database),
    workers,
    worker: {
      cores: workerCores,
      readers: workerCores,
      providerConcurrency: Math.max(8, Math.ceil((peak * answer) / workers / BUSY.provider)),
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
  const more = { ...layout };
  if (quantile(answered, 0.99) > targets.answered) {
    if (use.api >= use.database) more.apis += Math.ceil(layout.apis / 10);
    else more.databaseCores += Math.ceil(layout.databaseCores / 10);
    return more;
  }
  // The provider's own time is nothing that machines shorten.
  const answer =
    provider.answer * provider.spread ** 2 + (provider.pending > 0.05 ? 3 * provider.pendingFor : 0);
  if (quantile(settled, 0.95) <= targets.settled + answer) return null;
  if (use.readers >= use.provider) more.workers += Math.ceil(layout.workers / 10);
  else
    more.worker = {
      ...layout.worker,
      providerConcurrency: Math.ceil(layout.worker.providerConcurrency * 1.25),
    };
  return more;
}
