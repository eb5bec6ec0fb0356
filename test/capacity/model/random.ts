import { numbers } from '../../chaos/numbers.js';

/** Chance that is the same for the same seed. */
export class Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = numbers(seed);
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** Of mean 0 and deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!;
  }
}
