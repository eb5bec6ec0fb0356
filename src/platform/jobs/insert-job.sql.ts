/** SQL expressions of a job: placeholders such as `$1`, or columns of `from`. */
interface QuietJob {
  /** Its schema. */
  queue: string;
  name: string;
  /** JSON. */
  payload: string;
  /** Of which there is no job yet: another one would be an error. */
  key: string;
  /** When it is due; default: now. */
  runAt?: string;
  /** A common table expression of the statement, with one row for each job. */
  from: string;
}

/**
 * A job as part of a larger statement, for which no worker is told; see `JobQueue.wake`. The queue's own `add_job` tells them by
 * NOTIFY, and transactions that do so commit one after the other: each waits until the one before is on the disk, where
 * others share one write. So the queue's table is written by hand here; a story compares the row with one of `add_job`.
 *
 * Gives the common table expression `queued`, and the expression `first`, to be selected from the same: the queue
 * has not heard of a job's name before its first worker has started, or its first job was added by itself.
 */
export function insertJobWithoutNotify({ queue, name, payload, key, runAt = 'now()', from }: QuietJob): {
  queued: string;
  first: string;
} {
  const tasks = `${queue}._private_tasks`;
  return {
    queued: `queued AS (
      INSERT INTO ${queue}._private_jobs (task_id, payload, key, run_at)
      SELECT task.id, ${payload}, ${key}, ${runAt} FROM ${from}, ${tasks} task WHERE task.identifier = ${name}
    )`,
    first: `CASE WHEN NOT EXISTS (SELECT FROM ${tasks} WHERE identifier = ${name})
      THEN ${queue}.add_job(${name}, ${payload}, job_key => ${key}, run_at => ${runAt}) END`,
  };
}
