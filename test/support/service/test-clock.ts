import { Clock } from '../../../src/platform/clock.js';

/** The real time, and as much later as a test wants. */
export class TestClock extends Clock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  advance(milliseconds: number): void {
    this.aheadMs += milliseconds;
  }
}
