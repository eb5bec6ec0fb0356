import { Clock } from '../platform/clock.js';

/** The real time plus an offset that tests advance, or a fixed time. */
export class TestClock extends Clock {
  private aheadMs = 0;
  private fixedAt: number | null = null;

  override now(): Date {
    return new Date((this.fixedAt ?? Date.now()) + this.aheadMs);
  }

  /** Fixes the time until it is advanced. */
  fix(at: Date | string): void {
    this.fixedAt = new Date(at).getTime();
    this.aheadMs = 0;
  }

  advance(milliseconds: number): void {
    this.aheadMs += milliseconds;
  }
}
