import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { COUNT_WAITING_PAID, FIND_UNREAD, LOCK_PREEMPTION } from './drafts.sql.js';

/** Interval in milliseconds at which waiting paid receipts are counted while drafts are read. */
const CHECK_MS = 500;
/** How often, and at most how many times, it is checked that a paid receipt was taken by the reader that was made free. */
const TAKEN_CHECK_MS = 50;
const MAX_TAKEN_CHECKS = 100;

/** The reading of a draft was stopped, so that its reader reads a receipt that is paid for. */
export class DraftPreempted extends Error {
  override readonly name = 'DraftPreempted';
}

/** The reading of a draft was stopped, because the draft was removed, or became an invoice, whose receipt is read by itself. */
export class DraftTaken extends Error {
  override readonly name = 'DraftTaken';
}

/** A reading of this process. */
interface Reading {
  draftId: string;
  controller: AbortController;
}

/**
 * Stops the readings of drafts while paid receipts wait for a reader. The order of the queue alone does not help a receipt that
 * arrives after the only reader began a draft: a dense picture takes a minute.
 */
@Injectable()
export class DraftPreemption {
  /** The oldest first. */
  private readonly readings = new Set<Reading>();
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  constructor(private readonly database: Database) {}

  /**
   * Runs the reading of a draft.
   * @throws {DraftPreempted} if it was stopped; then the draft is to be read later.
   * @throws {DraftTaken} if the draft no longer exists.
   */
  async run<T>(draftId: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const reading = { draftId, controller: new AbortController() };
    this.readings.add(reading);
    this.timer ??= setInterval(() => void this.check(), CHECK_MS).unref();
    try {
      return await read(reading.controller.signal);
    } finally {
      this.readings.delete(reading);
      if (this.readings.size === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
    }
  }

  private async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      await this.stopTaken();
      await this.database.transaction((tx) => this.makeRoom(tx));
    } catch {
      // Without the database no receipt is accepted. The outage is logged elsewhere.
    } finally {
      this.isChecking = false;
    }
  }

  /** Stops the readings of drafts that no longer exist. */
  private async stopTaken(): Promise<void> {
    const readings = [...this.readings];
    const rows = await this.database.query<{ id: string }>(FIND_UNREAD, [
      readings.map(({ draftId }) => draftId),
    ]);
    const unread = new Set(rows.map(({ id }) => id));
    for (const { draftId, controller } of readings)
      if (!unread.has(draftId)) controller.abort(new DraftTaken('The draft no longer exists'));
  }

  /**
   * Stops as many readings as paid receipts wait, those that began last. One process at a time does so, until it has taken a
   * receipt: otherwise every process would stop readings for the same receipt.
   */
  private async makeRoom(tx: Tx): Promise<void> {
    const [lock] = await tx.query<{ isHeld: boolean }[]>(LOCK_PREEMPTION);
    if (!lock?.isHeld) return;
    const waiting = await countWaiting(tx);
    if (waiting === 0) return;
    for (const { controller } of [...this.readings].reverse().slice(0, waiting))
      controller.abort(new DraftPreempted('A paid receipt needs the reader'));
    for (let checks = 0; checks < MAX_TAKEN_CHECKS; checks++) {
      if ((await countWaiting(tx)) < waiting) return;
      await sleep(TAKEN_CHECK_MS, undefined, { ref: false });
    }
  }
}

async function countWaiting(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ waiting: number }[]>(COUNT_WAITING_PAID);
  return row?.waiting ?? 0;
}
