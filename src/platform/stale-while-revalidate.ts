/**
 * An answer that is never older than so many milliseconds. From half of that on it is asked for again, and until the new one
 * is there whoever asks gets the old one: where questions follow closely, nobody waits. Those who do wait, wait for the
 * same answer; a question that failed is asked again.
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
    // When it fails, the next one who asks is told.
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
