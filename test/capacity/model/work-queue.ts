import type { Calendar } from '../engine/calendar.js';
import type { Places } from '../engine/places.js';

/** Does its work on a worker, and says when it is done. */
export type Job<Worker> = (on: Worker, done: () => void) => void;

/** Jobs that were taken are forgotten when they are so many. */
const MANY = 10_000;

/** The queue that all workers share: the oldest job goes to the next of them that has a place. */
export class WorkQueue<Worker> {
  private readonly waiting: { since: number; job: Job<Worker> }[] = [];
  private first = 0;
  private next = 0;
  private readonly calendar: Calendar;
  private readonly workers: readonly Worker[];
  private readonly placesOf: (worker: Worker) => Places;

  /** @param placesOf those that a worker has for jobs of this queue. */
  constructor(calendar: Calendar, workers: readonly Worker[], placesOf: (worker: Worker) => Places) {
    this.calendar = calendar;
    this.workers = workers;
    this.placesOf = placesOf;
  }

  /** Seconds that the job has waited which has waited for the longest; 0 where none waits. */
  get age(): number {
    const oldest = this.waiting[this.first];
    return oldest ? this.calendar.now - oldest.since : 0;
  }

  add(job: Job<Worker>): void {
    this.waiting.push({ since: this.calendar.now, job });
    this.assign();
  }

  private assign(): void {
    for (let oldest = this.waiting[this.first]; oldest; oldest = this.waiting[this.first]) {
      const worker = this.free();
      if (!worker) return;
      this.first += 1;
      const { job } = oldest;
      const places = this.placesOf(worker);
      places.take(() =>
        job(worker, () => {
          places.leave();
          this.assign();
        }),
      );
    }
    this.forget();
  }

  private free(): Worker | null {
    const { workers } = this;
    for (let tried = 0; tried < workers.length; tried++) {
      const worker = workers[this.next++ % workers.length];
      if (worker && this.placesOf(worker).hasFree) return worker;
    }
    return null;
  }

  private forget(): void {
    if (this.first < MANY) return;
    this.waiting.splice(0, this.first);
    this.first = 0;
  }
}
