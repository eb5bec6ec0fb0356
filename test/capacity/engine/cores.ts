import type { Calendar } from './calendar.js';

interface Task {
  /** The work that each task has got when this one is done. */
  until: number;
  done: () => void;
}

/** Processor cores that whatever runs on them shares, as an operating system has it: each task gets as much as any other, and one core at most. */
export class Cores {
  private readonly calendar: Calendar;
  private readonly count: number;
  /** By when they are done. */
  private readonly tasks: Task[] = [];
  /** Seconds of a core that a task has got which was there from the beginning. */
  private given = 0;
  private since = 0;
  private worked = 0;
  private expected = Infinity;

  constructor(calendar: Calendar, count: number) {
    this.calendar = calendar;
    this.count = count;
  }

  /** Seconds of a core; `done` is told when it has got them. */
  spend(seconds: number, done: () => void): void {
    this.advance();
    const task = { until: this.given + seconds, done };
    const { tasks } = this;
    let place = tasks.length;
    while (place > 0 && tasks[place - 1]!.until > task.until) place -= 1;
    tasks.splice(place, 0, task);
    this.expect();
  }

  /** The share of all cores that worked, from the beginning until now. */
  get use(): number {
    this.advance();
    return this.worked / (this.count * this.calendar.now || 1);
  }

  private get rate(): number {
    return Math.min(1, this.count / this.tasks.length);
  }

  private advance(): void {
    const { now } = this.calendar;
    if (this.tasks.length > 0) {
      const given = (now - this.since) * this.rate;
      this.given += given;
      this.worked += given * this.tasks.length;
    }
    this.since = now;
  }

  /** Looks again when the next one is done, as it is now; who comes meanwhile makes it later, and then that is expected anew. */
  private expect(): void {
    const [next] = this.tasks;
    if (!next) return;
    const at = this.calendar.now + Math.max(0, next.until - this.given) / this.rate;
    if (at >= this.expected) return;
    this.expected = at;
    this.calendar.at(at, () => {
      if (this.expected !== at) return;
      this.expected = Infinity;
      this.finish();
    });
  }

  private finish(): void {
    this.advance();
    const { tasks } = this;
    const isDone = ({ until }: Task) => until <= this.given + NANOSECOND;
    const done: Task[] = [];
    while (tasks[0] && isDone(tasks[0])) done.push(tasks.shift() as Task);
    for (const task of done) task.done();
    this.expect();
  }
}

/** What rounding may leave of a task. */
const NANOSECOND = 1e-9;
