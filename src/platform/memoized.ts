/**
 * An answer that is asked for again when it is older than so many milliseconds. Those who ask meanwhile wait for the same
 * one; a question that failed is asked again.
 */
export class Memoized<T> {
  private answer: { promise: Promise<T>; until: number } | null = null;

  constructor(
    private readonly holdsMs: number,
    private readonly ask: () => Promise<T>,
  ) {}

  value(): Promise<T> {
    if (this.answer && performance.now() < this.answer.until) return this.answer.promise;
    const answer = { promise: this.ask(), until: Infinity };
    this.answer = answer;
    answer.promise.then(
      () => (answer.until = performance.now() + this.holdsMs),
      () => (answer.until = 0),
    );
    return answer.promise;
  }
}
