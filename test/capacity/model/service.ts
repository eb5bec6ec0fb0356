import { Calendar } from '../engine/calendar.js';
import { Cores } from '../engine/cores.js';
import { Places } from '../engine/places.js';
import type { Figures } from './figures.js';
import type { Arrival } from './load.js';
import { type Job, WorkQueue } from './work-queue.js';

/** Machines, and what runs on them. */
export interface Layout {
  /** API processes, each on a core of its own. */
  apis: number;
  /** Of the database. */
  databaseCores: number;
  /** `ROLE=reader`: processes that read receipts and do nothing else, each with as many cores as readers. */
  readers: { count: number; readers: number };
  /** Processes that do everything else, each on a core of its own; with readers of their own, with as many cores as these. */
  workers: { count: number; readers: number; providerConcurrency: number; webhookConcurrency: number };
  /** Whether a reader only waits for as long as a picture takes, and leaves the cores to others. */
  timedReaders?: boolean;
  /** Whether all of it shares one machine of so many cores, whatever is said above. */
  together?: number;
}

/** What became of a simulated load. Times are in seconds. */
export interface Outcome {
  /** Of each creation, until it was answered. */
  answered: number[];
  /** Of each invoice, from the request until it was settled. */
  settled: number[];
  /** How long the receipt had waited for a reader which had waited for the longest, at each look. */
  queueAges: number[];
  /** From the first request to the last settled invoice. */
  seconds: number;
  /** Share of time that each was busy. */
  use: { api: number; database: number; readers: number; workers: number; provider: number };
}

const MS = 1 / 1_000;

/**
 * Lets the service work through a load. What is modelled: an API process does one thing at a time; two queues, of
 * receipts to be read and of everything else, give jobs to whichever worker has a place for one, the oldest first; a process
 * has as many places as the service has: its readers for the one, more than exchanges with the provider for the other; cores are shared by what runs on them; a provider answers, or calls back.
 * What is not: jobs that come after an invoice is settled take their share of processors, and no places.
 * @param arrivals in the order of their times. @param lookEvery seconds between two looks at the queue.
 */
export function simulate(
  figures: Figures,
  layout: Layout,
  arrivals: Iterator<Arrival>,
  lookEvery = 1,
): Outcome {
  const calendar = new Calendar();
  const { creation, work } = figures;
  const { together } = layout;
  const shared = together === undefined ? null : new Cores(calendar, together);
  const cores = (count: number) => shared ?? new Cores(calendar, count);
  const database = cores(layout.databaseCores);
  const apis = Array.from({ length: layout.apis }, () => ({
    thread: new Places(calendar, 1),
    cores: cores(1),
  }));
  const taking = ({ count, readers }: Layout['readers'], exchanges = 0, places = 0) =>
    Array.from({ length: count }, () => ({
      jobs: new Places(calendar, places),
      thread: new Places(calendar, 1),
      readers: new Places(calendar, readers),
      exchanges: new Places(calendar, exchanges),
      cores: cores(Math.max(1, readers)),
    }));
  const { providerConcurrency, webhookConcurrency } = layout.workers;
  const workers = taking(layout.workers, providerConcurrency, providerConcurrency + webhookConcurrency);
  const reading = [...taking(layout.readers), ...(layout.workers.readers > 0 ? workers : [])];
  type Worker = (typeof workers)[number];
  const receipts = new WorkQueue<Worker>(calendar, reading, ({ readers }) => readers);
  const queue = new WorkQueue<Worker>(calendar, workers, ({ jobs }) => jobs);

  const outcome: Omit<Outcome, 'seconds' | 'use'> = { answered: [], settled: [], queueAges: [] };
  let underWay = 0;
  let nextApi = 0;
  let lastSettled = 0;

  /** Work of a process that does one thing at a time. */
  const onThread = (thread: Places, on: Cores, ms: number, goOn: () => void) =>
    thread.take(() =>
      on.spend(ms * MS, () => {
        thread.leave();
        goOn();
      }),
    );

  const settle = (at: number, { thread, cores: on }: Worker, done: () => void) =>
    onThread(thread, on, work.workerMs / 2, () =>
      database.spend((work.databaseMs / 2) * MS, () =>
        calendar.after((work.waitMs / 2) * MS, () => {
          outcome.settled.push(calendar.now - at);
          lastSettled = calendar.now;
          underWay -= 1;
          done();
        }),
      ),
    );

  const read = ({ cores: on }: Worker, seconds: number, goOn: () => void) =>
    layout.timedReaders ? calendar.after(seconds, goOn) : on.spend(seconds, goOn);

  /** The first job of an invoice, which has the second one made. */
  const readIt =
    (arrival: Arrival): Job<Worker> =>
    (on, done) =>
      onThread(on.thread, on.cores, work.workerMs / 2, () =>
        database.spend((work.databaseMs / 2) * MS, () =>
          calendar.after((work.waitMs / 2) * MS, () =>
            read(on, arrival.reading, () => {
              queue.add(process(arrival));
              done();
            }),
          ),
        ),
      );

  /** Where its provider calls back, that makes a third one. */
  const process =
    ({ at, answer, callsBack }: Arrival): Job<Worker> =>
    (on, done) =>
      on.exchanges.take(() =>
        calendar.after(answer, () => {
          on.exchanges.leave();
          if (callsBack === null) return settle(at, on, done);
          calendar.after(callsBack, () => queue.add((other, end) => settle(at, other, end)));
          done();
        }),
      );

  const create = (arrival: Arrival) => {
    underWay += 1;
    const api = apis[nextApi++ % apis.length]!;
    onThread(api.thread, api.cores, creation.apiMs, () =>
      database.spend(creation.databaseMs * MS, () =>
        calendar.after(creation.waitMs * MS, () => {
          outcome.answered.push(calendar.now - arrival.at);
          receipts.add(readIt(arrival));
        }),
      ),
    );
  };

  let isOver = false;
  const follow = () => {
    const { value, done } = arrivals.next();
    if (done) {
      isOver = true;
      return;
    }
    calendar.at(value.at, () => {
      follow();
      create(value);
    });
  };
  follow();
  const look = () => {
    outcome.queueAges.push(receipts.age);
    if (underWay > 0 || !isOver) calendar.after(lookEvery, look);
  };
  calendar.after(lookEvery, look);
  calendar.run();

  const average = (uses: number[]) => uses.reduce((sum, use) => sum + use, 0) / uses.length;
  return {
    ...outcome,
    seconds: lastSettled,
    use: {
      api: average(apis.map(({ thread }) => thread.use)),
      database: database.use,
      readers: average(reading.map(({ readers }) => readers.use)),
      workers: average(workers.map(({ thread }) => thread.use)),
      provider: average(workers.map(({ exchanges }) => exchanges.use)),
    },
  };
}
