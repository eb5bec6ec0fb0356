import { quantile } from '../benchmark/service/harness/statistics.js';
import { connectionsOf, leastMaxConnections } from './connections.js';
import type { Figures } from './model/figures.js';
import type { Load, Sized } from './size.js';

const HOUR = 3_600;
const GB = 1e9;
const MB = 1e6;
const DAYS = 365;

/** What a load needs, for people: machines, how busy they are, what comes of it, and what it writes. */
export function answerOf(
  figures: Figures,
  { rates, readerCores }: Load,
  { layout, outcome, simulated }: Sized,
): string {
  const { creation, work, invoice } = figures;
  const peak = Math.max(...rates);
  const daily = rates.reduce((sum, rate) => sum + rate * HOUR, 0);
  const { apis, databaseCores, readers, workers } = layout;
  const { use, answered, settled } = outcome;
  const share = (busy: number) => `${Math.round(100 * busy)} % busy`;
  const seconds = (values: number[], part: number) => `${quantile(values, part).toPrecision(3)} s`;
  return [
    `${peak.toFixed(1)} creations a second in the busiest hour, ${round(daily)} invoices a day, ${round(daily * DAYS)} a year`,
    '',
    line('API processes, of a core each', apis, share(use.api)),
    line('workers, of a core each', workers.count, `${share(use.workers)}; exchanges ${share(use.provider)}`),
    line(`readers, of ${readerCores} cores each`, readers.count, share(use.readers)),
    line('cores of PostgreSQL', databaseCores, share(use.database)),
    line('connections to PostgreSQL', connectionsOf(layout), 'at most, with METRICS_PORT'),
    '',
    `Set: ROLE=worker with RECEIPT_READERS=0 and PROVIDER_CONCURRENCY=${workers.providerConcurrency}; ROLE=reader with RECEIPT_READERS=${readers.readers}; max_connections ≥ ${leastMaxConnections(layout)}`,
    '',
    line(
      'creations are answered within',
      seconds(answered, 0.5),
      `99 in 100 within ${seconds(answered, 0.99)}`,
    ),
    line(
      'invoices are settled within',
      seconds(settled, 0.5),
      `95 in 100 within ${seconds(settled, 0.95)}, with the provider's time`,
    ),
    line('age of the oldest job', seconds(outcome.queueAges, 0.95), 'in 95 of 100 looks'),
    '',
    line(
      'written ahead by PostgreSQL',
      `${((peak * (creation.walBytes + work.walBytes)) / MB).toPrecision(3)} MB/s`,
      'in the busiest hour',
    ),
    line(
      'database grows by',
      `${((daily * invoice.databaseBytes) / GB).toPrecision(3)} GB a day`,
      `${((100e6 * invoice.databaseBytes) / GB).toFixed(0)} GB with 100 million invoices`,
    ),
    line('jobs', `${Math.round(peak * invoice.jobs)} a second`, 'in the busiest hour'),
    line(
      'readers by hour',
      '',
      rates.map((rate) => Math.max(1, Math.ceil((readers.count * rate) / peak))).join(' '),
    ),
    '',
    `Simulated: ${Math.round(simulated)} s of the busiest hour, ${outcome.settled.length} invoices. Figures of ${figures.measured.date}, ${figures.measured.processor ?? 'an unknown processor'}.`,
  ].join('\n');
}

const line = (name: string, value: number | string, note: string): string =>
  `${name.padEnd(46)}${String(value).padStart(12)}   ${note}`.trimEnd();

const round = (count: number): string => Number(count.toPrecision(3)).toLocaleString('en');
