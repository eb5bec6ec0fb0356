import type { Calendar } from './calendar.js';

/** So many places, which are taken in turn: first come, first served. */
export class Places {
  private readonly waiting: (() => void)[] = [];
  /** Where the queue begins: shifting a long array costs its length. */
  private first = 0;
  private taken = 0;
  private busy = 0;
  private since = 0;
  private readonly calendar: Calendar;
  private readonly count: number;

  constructor(calendar: Calendar, count: number) {
    this.calendar = calendar;
    this.count = count;
  }

  /** How many wait for a place. */
  get queue(): number {
    return this.waiting.length - this.first;
  }

  get hasFree(): boolean {
    return this.taken < this.count;
  }

  /** Goes on as soon as there is a place, which it has until it is left. */
  take(goOn: () => void): void {
    if (!this.hasFree) {
      this.waiting.push(goOn);
      return;
    }
    this.note(1);
    goOn();
  }

  /** Gives the place to who waits for the longest. */
  leave(): void {
    const next = this.waiting[this.first];
    if (!next) return this.note(-1);
    this.first += 1;
    if (this.first > 1_000 && this.first * 2 > this.waiting.length) {
      this.waiting.splice(0, this.first);
      this.first = 0;
    }
    next();
  }

  /** The share of places that was taken, from the beginning until now. */
  get use(): number {
    this.note(0);
    return this.busy / (this.count * this.calendar.now || 1);
  }

  private note(change: number): void {
    const { now } = this.calendar;
    this.busy += this.taken * (now - this.since);
    this.since = now;
    this.taken += change;
  }
}
