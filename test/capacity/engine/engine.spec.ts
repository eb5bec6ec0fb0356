import { describe, expect, it } from 'vitest';
import { numbers } from '../../chaos/numbers.js';
import { Calendar } from './calendar.js';
import { Cores } from './cores.js';
import { Places } from './places.js';

const exponential = (random: () => number, mean: number): number => -mean * Math.log(1 - random());
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Waits of so many customers, who come at random and are served at random, by one of several. */
function waits({
  servers,
  load,
  count = 400_000,
}: {
  servers: number;
  load: number;
  count?: number;
}): number[] {
  const calendar = new Calendar();
  const places = new Places(calendar, servers);
  const random = numbers(servers);
  const waited: number[] = [];
  const arrive = (left: number) => {
    const came = calendar.now;
    places.take(() => {
      waited.push(calendar.now - came);
      calendar.after(exponential(random, 1), () => places.leave());
    });
    if (left > 1) calendar.after(exponential(random, 1 / (servers * load)), () => arrive(left - 1));
  };
  arrive(count);
  calendar.run();
  return waited;
}

/** The mean wait for one of several servers, in times of service: Erlang's formula C. */
function erlangWait(servers: number, load: number): number {
  const offered = servers * load;
  let term = 1;
  let sum = 0;
  for (let busy = 0; busy < servers; busy++) {
    sum += term;
    term *= offered / (busy + 1);
  }
  const all = term / (1 - load);
  return all / (sum + all) / (servers * (1 - load));
}

describe('the calendar', () => {
  it('executes events in the order of their times, and of their insertion at the same time', () => {
    const calendar = new Calendar();
    const random = numbers(1);
    const happened: number[] = [];
    for (let note = 0; note < 1_000; note++) {
      const at = Math.floor(random() * 50);
      calendar.at(at, () => happened.push(at * 1_000 + note));
    }
    calendar.run(24.5);
    expect(happened.every((one) => one < 25_000)).toBe(true);
    calendar.run();
    expect(happened).toHaveLength(1_000);
    expect(happened).toEqual([...happened].sort((a, b) => a - b));
  });
});

describe('places', () => {
  it.each([
    { servers: 1, load: 0.8 },
    { servers: 4, load: 0.8 },
    { servers: 16, load: 0.7 },
  ])('make tasks wait as long as queueing theory predicts: $servers at $load', ({ servers, load }) => {
    const ratio = mean(waits({ servers, load })) / erlangWait(servers, load);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.06);
  });
});

describe('cores', () => {
  it('are shared equally by all tasks, none of which gets more than one', () => {
    const calendar = new Calendar();
    const cores = new Cores(calendar, 2);
    const done: [string, number][] = [];
    const note = (name: string) => () => done.push([name, calendar.now]);
    cores.spend(1, note('alone'));
    calendar.run(1);
    // Three on two cores: each gets two thirds of one, until the short one is done.
    cores.spend(1, note('short'));
    cores.spend(2, note('long'));
    cores.spend(2, note('long, too'));
    calendar.run();
    expect(done.map(([name]) => name)).toEqual(['alone', 'short', 'long', 'long, too']);
    for (const [at, expected] of [1, 2.5, 3.5, 3.5].entries()) expect(done[at]?.[1]).toBeCloseTo(expected, 9);
    expect(cores.use).toBeCloseTo(6 / 7, 9);
  });

  it('serve random arrivals as long as theory predicts for shared processors: M/G/1-PS', () => {
    const calendar = new Calendar();
    const cores = new Cores(calendar, 1);
    const random = numbers(5);
    const took: number[] = [];
    const arrive = (left: number) => {
      const came = calendar.now;
      // Of any distribution: long ones are rare here.
      cores.spend(random() < 0.1 ? 5 : 5 / 9, () => took.push(calendar.now - came));
      if (left > 1) calendar.after(exponential(random, 1 / 0.6), () => arrive(left - 1));
    };
    arrive(200_000);
    calendar.run();
    expect(Math.abs(mean(took) / (1 / (1 - 0.6)) - 1)).toBeLessThan(0.05);
  });
});
