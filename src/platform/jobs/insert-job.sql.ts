/** SQL expressions of a job: parameters such as `$1`, or columns of `from`. */
interface QuietJob {
  /** Schema of the queue. */
  queue: string;
  name: string;
  /** JSON. */
  payload: string;
  /** Unique: a second job with the key is an error. */
  key: string;
  /** When the job is due. Default: now. */
  runAt?: string;
  /** Common table expression of the statement with one row a job. */
  from: string;
}

/**
 * Inserts a job as part of a larger statement, without NOTIFY; see `JobQueue.wake`. The queue's `add_job` notifies
 * workers, and transactions with a NOTIFY commit one after the other, each with its own write to disk. Therefore this
 * writes the queue's table directly. A test compares the row with one from `add_job`.
 *
 * Returns the common table expression `queued` and the expression `first`, to be selected from the same statement: it
 * registers the job's name, which the queue does not know before its first worker has started.
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
