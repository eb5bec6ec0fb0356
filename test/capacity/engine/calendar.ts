interface Event {
  at: number;
  /** What is due at the same time happens in the order in which it was noted. */
  order: number;
  happens: () => void;
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Simulated time, in seconds: what is to happen in it happens in its order, and takes none. */
export class Calendar {
  /** Seconds since the beginning. */
  now = 0;
  private noted = 0;
  /** A binary heap: the next event is the first. */
  private readonly events: Event[] = [];

  /** Notes what happens at a time; one that has passed is now. */
  at(time: number, happens: () => void): void {
    const { events } = this;
    const event = { at: Math.max(time, this.now), order: this.noted++, happens };
    let place = events.push(event) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = events[above]!;
      if (!isBefore(event, parent)) break;
      events[place] = parent;
      place = above;
    }
    events[place] = event;
  }

  after(seconds: number, happens: () => void): void {
    this.at(this.now + seconds, happens);
  }

  /** Has everything happen that is due until a time; then it is that time. Default: until nothing is left. */
  run(until = Infinity): void {
    for (let next = this.events[0]; next && next.at <= until; next = this.events[0]) {
      this.removeFirst();
      this.now = next.at;
      next.happens();
    }
    if (until !== Infinity) this.now = until;
  }

  private removeFirst(): void {
    const { events } = this;
    const last = events.pop() as Event;
    const { length } = events;
    if (length === 0) return;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= length) break;
      const right = left + 1;
      const least = right < length && isBefore(events[right]!, events[left]!) ? right : left;
      const child = events[least]!;
      if (!isBefore(child, last)) break;
      events[place] = child;
      place = least;
    }
    events[place] = last;
  }
}
