import { SweepJob } from '../../../src/invoicing/processing/sweep.job.js';
import type { TestApp } from './app.js';
import { eventually } from './eventually.js';

/** Advances all clocks, and runs the jobs that are due by then. */
export async function passTime(testApp: TestApp, ms: number): Promise<void> {
  testApp.clock.advance(ms);
  await testApp.rows(
    `UPDATE graphile_worker._private_jobs SET run_at = run_at - $1 * interval '1 millisecond' WHERE locked_at IS NULL`,
    [ms],
  );
  await testApp.app.get(SweepJob).run();
  // Otherwise the worker polls once a second.
  await testApp.rows(`SELECT pg_notify('jobs:insert', '{"r":"a day","count":20}')`);
  await eventually(
    () =>
      testApp.rows(
        `SELECT 1 FROM graphile_worker.jobs
          WHERE task_identifier = 'process-invoice' AND attempts < max_attempts AND (locked_at IS NOT NULL OR run_at <= now())`,
      ),
    ({ length }) => length === 0,
  );
}
