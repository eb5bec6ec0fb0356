import type { Layout } from './model/service.js';

/** Of each process, by default: `DATABASE_POOL`, one that watches the database, and one for `METRICS_PORT`. */
const OF_ALL = 10 + 1 + 1;
/** What PostgreSQL keeps for its own users, and a few for commands and backups. */
const OF_OTHERS = 10;

/** The most connections to PostgreSQL of one process of each kind (docs/operations.md#processes). */
function ofEach({ readers, workers }: Layout): { api: number; reader: number; worker: number } {
  return {
    api: OF_ALL,
    reader: OF_ALL + readers.readers + 4,
    worker: OF_ALL + workers.providerConcurrency + workers.webhookConcurrency + 6,
  };
}

/** The most that all processes of a layout open; workers without readers of their own. */
export function connectionsOf(layout: Layout): number {
  const { api, reader, worker } = ofEach(layout);
  return layout.apis * api + layout.readers.count * reader + layout.workers.count * worker;
}

/** What `max_connections` has to be at least: with one more of each kind, while processes are replaced, and what others need. */
export function leastMaxConnections(layout: Layout): number {
  const { api, reader, worker } = ofEach(layout);
  return connectionsOf(layout) + api + reader + worker + OF_OTHERS;
}
