/** Background work of one kind. Register it with {@link JobWorker.register}. */
export interface Job {
  /** The kind's name in the queue. */
  readonly name: string;

  /**
   * Does the work. An exception puts the job back, to be run again after a pause that grows; so does the death of the
   * process. It is therefore run at least once, and must not mind being run twice.
   */
  run(payload: unknown): Promise<void>;
}
