/**
 * The queues. Each has its own schema, so that taking a job from one never scans the other. `slow` has jobs that use
 * a core for seconds, ordered by the fair queue; `main` has all others.
 */
export const QUEUES = { main: 'graphile_worker', slow: 'slow_jobs' } as const;

export type QueueName = keyof typeof QUEUES;
