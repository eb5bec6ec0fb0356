import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { StaleWhileRevalidate } from '../stale-while-revalidate.js';
import { JobWorker } from './job-worker.js';
import { QUEUES } from './queues.js';
import { SharedGauges } from './shared-gauges.js';

/** Jobs of one kind. */
interface KindOfJobs {
  kind: string;
  due: number;
  oldestAge: number;
  givenUp: number;
}

/** One query serves a whole scrape. */
const HOLDS_MS = 1_000;

/** Metrics of the queues, by job name. */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  private readonly queue = new StaleWhileRevalidate(HOLDS_MS, () => this.read());

  constructor(
    private readonly database: Database,
    private readonly worker: JobWorker,
    private readonly gauges: SharedGauges,
  ) {}

  onModuleInit(): void {
    this.add(
      'oldest_job_age_seconds',
      'Time since the oldest job that has not started was due; 0 if there is none',
      'oldestAge',
    );
    this.add('jobs_due', 'Jobs that are due and have not started', 'due');
    this.add('jobs_given_up', 'Jobs that failed at their last attempt, and are not retried', 'givenUp');
  }

  private add(name: string, help: string, of: Exclude<keyof KindOfJobs, 'kind'>): void {
    this.gauges.add({ name, help, labelNames: ['kind'] }, async () =>
      (await this.queue.value()).map((jobs) => [{ kind: jobs.kind }, jobs[of]]),
    );
  }

  /** Every job name of this process, also those without jobs: 0 is reported. */
  private async read(): Promise<KindOfJobs[]> {
    const there = await this.database.query<KindOfJobs>(KINDS);
    const known = new Map(there.map((jobs) => [jobs.kind, jobs]));
    for (const kind of this.worker.kinds)
      if (!known.has(kind)) known.set(kind, { kind, due: 0, oldestAge: 0, givenUp: 0 });
    return [...known.values()];
  }
}

/**
 * Reads each queue once. A job name belongs to one queue. Jobs of the fair queue have a time in 1970, which is not an
 * age.
 */
const KINDS = Object.values(QUEUES)
  .map(
    (schema) => `
  SELECT task_identifier AS kind,
         count(*) FILTER (WHERE is_due)::int AS due,
         coalesce(extract(epoch FROM now() - min(greatest(run_at, created_at)) FILTER (WHERE is_due)), 0)::float8 AS "oldestAge",
         count(*) FILTER (WHERE is_left AND attempts >= max_attempts)::int AS "givenUp"
    FROM ${schema}.jobs,
         LATERAL (SELECT locked_at IS NULL AS is_left,
                         locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AS is_due) AS state
   GROUP BY 1`,
  )
  .join(' UNION ALL ');
