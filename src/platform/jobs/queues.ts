/**
 * The queues, each a schema of its own: who takes jobs from one never looks through what waits in the other, be it a hundred
 * thousand. `slow` has what takes a core for seconds, and is done in turns; `main` has everything else.
 */
export const QUEUES = { main: 'graphile_worker', slow: 'slow_jobs' } as const;

export type QueueName = keyof typeof QUEUES;
