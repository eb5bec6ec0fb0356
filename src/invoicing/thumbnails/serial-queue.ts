/** Runs tasks one after another, so that they never take the resources of more than one. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs a task after all earlier ones are done, whether or not they failed. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.last.then(task);
    this.last = done.catch(() => undefined);
    return done;
  }
}
