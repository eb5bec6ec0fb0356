/**
 * Caches an answer for a number of milliseconds. After half of that, the next call refreshes it in the background and
 * returns the cached answer. Concurrent calls share one request. A failed request is retried by the next call.
 */
export class StaleWhileRevalidate<T> {
  private answer: { value: T; at: number } | null = null;
  private asking: Promise<T> | null = null;

  constructor(
    private readonly holdsMs: number,
    private readonly ask: () => Promise<T>,
  ) {}

  async value(): Promise<T> {
    const { answer } = this;
    const age = answer ? performance.now() - answer.at : Infinity;
    if (!answer || age >= this.holdsMs) return this.renew();
    // If it fails, the next call throws.
    if (age >= this.holdsMs / 2) this.renew().catch(() => undefined);
    return answer.value;
  }

  private renew(): Promise<T> {
    this.asking ??= this.askAnew().finally(() => (this.asking = null));
    return this.asking;
  }

  private async askAnew(): Promise<T> {
    try {
      const value = await this.ask();
      this.answer = { value, at: performance.now() };
      return value;
    } catch (error) {
      this.answer = null;
      throw error;
    }
  }
}
