import { Clock } from '../platform/clock.js';

/** The real time, and as much later as a test wants; or a time that stands still. */
export class TestClock extends Clock {
  private aheadMs = 0;
  private fixedAt: number | null = null;

  override now(): Date {
    return new Date((this.fixedAt ?? Date.now()) + this.aheadMs);
  }

  /** From now on it is this time, until the clock is advanced. */
  fix(at: Date | string): void {
    this.fixedAt = new Date(at).getTime();
    this.aheadMs = 0;
  }

  advance(milliseconds: number): void {
    this.aheadMs += milliseconds;
  }
}
