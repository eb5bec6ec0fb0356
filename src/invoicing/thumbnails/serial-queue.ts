/** Does work of one kind one after another, so that it costs no more than one of it, however many ask. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Does it when all that came before is done, well or not. */
  do<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
