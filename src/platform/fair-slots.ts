/** Releases a slot. Further calls do nothing. */
export type ReleaseSlot = () => void;

interface Waiting {
  group: string;
  start: (release: ReleaseSlot) => void;
}

/**
 * Slots for work that runs concurrently in this process. One group, such as a tenant, gets at most half of them, and half of the
 * places to wait. When a slot is released, the waiting group that was served least recently gets it.
 */
export class FairSlots {
  private readonly maxPerGroup: number;
  private readonly maxWaiting: number;
  /** The group of each occupied slot. */
  private readonly occupied: string[] = [];
  private readonly waiting: Waiting[] = [];
  /** Number of the turn at which each group was last served; only of groups with work. */
  private readonly lastTurns = new Map<string, number>();
  private turn = 0;

  /** @param waiting how many may wait. Default: none. */
  constructor(
    private readonly slots: number,
    { waiting = 0 }: { waiting?: number } = {},
  ) {
    this.maxPerGroup = Math.ceil(slots / 2);
    this.maxWaiting = waiting;
  }

  /** @returns null if no slot is free, overall or for this group. */
  tryTake(group: string): ReleaseSlot | null {
    return this.isFreeFor(group) ? this.occupy(group) : null;
  }

  /**
   * Waits for a slot.
   * @param signal ends the waiting.
   * @returns null if too many wait, overall or of this group, or if the waiting was ended.
   */
  async take(group: string, signal?: AbortSignal): Promise<ReleaseSlot | null> {
    if (signal?.aborted) return null;
    const release = this.tryTake(group);
    if (release) return release;
    const own = this.waiting.filter((other) => other.group === group).length;
    if (this.waiting.length >= this.maxWaiting || own >= this.maxWaiting / 2) return null;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        group,
        start: (slot) => {
          signal?.removeEventListener('abort', leave);
          resolve(slot);
        },
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        resolve(null);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiting);
    });
  }

  /** Runs work in a slot. @returns false if none is free; then `work` has not run. */
  async tryRun(group: string, work: () => Promise<void>): Promise<boolean> {
    const release = this.tryTake(group);
    if (!release) return false;
    try {
      await work();
      return true;
    } finally {
      release();
    }
  }

  private isFreeFor(group: string): boolean {
    const own = this.occupied.filter((other) => other === group).length;
    return this.occupied.length < this.slots && own < this.maxPerGroup;
  }

  private occupy(group: string): ReleaseSlot {
    this.occupied.push(group);
    this.turn += 1;
    this.lastTurns.set(group, this.turn);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.occupied.splice(this.occupied.indexOf(group), 1);
      this.startNext();
      if (!this.occupied.includes(group) && !this.waiting.some((other) => other.group === group))
        this.lastTurns.delete(group);
    };
  }

  private startNext(): void {
    const [next] = this.waiting
      .filter(({ group }) => this.isFreeFor(group))
      .toSorted((a, b) => (this.lastTurns.get(a.group) ?? 0) - (this.lastTurns.get(b.group) ?? 0));
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    next.start(this.occupy(next.group));
  }
}
