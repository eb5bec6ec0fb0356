import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { COUNT_WAITING_PAID } from './drafts.sql.js';

/** Interval in milliseconds at which waiting paid receipts are counted while drafts are read. */
const CHECK_MS = 500;

/** The reading of a draft was stopped, so that its reader reads a receipt that is paid for. */
export class DraftPreempted extends Error {
  override readonly name = 'DraftPreempted';
}

/**
 * Stops the readings of drafts while paid receipts wait for a reader. The order of the queue alone does not help a receipt that
 * arrives after the only reader began a draft: a dense picture takes a minute.
 */
@Injectable()
export class DraftPreemption {
  /** The readings of this process, the oldest first. */
  private readonly readings = new Set<AbortController>();
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  constructor(private readonly database: Database) {}

  /** Runs a reading. @throws {DraftPreempted} if it was stopped; then the draft is to be read later. */
  async run<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const reading = new AbortController();
    this.readings.add(reading);
    this.timer ??= setInterval(() => void this.check(), CHECK_MS).unref();
    try {
      return await read(reading.signal);
    } finally {
      this.readings.delete(reading);
      if (this.readings.size === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
    }
  }

  /** Stops as many readings as paid receipts wait, those that began last. */
  private async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      const [row] = await this.database.query<{ waiting: number }>(COUNT_WAITING_PAID, [this.readings.size]);
      const youngest = [...this.readings].reverse().slice(0, row?.waiting ?? 0);
      for (const reading of youngest) reading.abort(new DraftPreempted('A paid receipt needs the reader'));
    } catch {
      // Without the database no receipt is accepted. The outage is logged elsewhere.
    } finally {
      this.isChecking = false;
    }
  }
}
