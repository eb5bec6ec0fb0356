import type { Random } from './random.js';

/** An invoice that is asked for. Times are in seconds. */
export interface Arrival {
  at: number;
  /** Of a core, that its picture takes to be read. */
  reading: number;
  /** That its provider takes to answer. */
  answer: number;
  /** That it takes from then on until it calls back, where it has not finished with its answer. */
  callsBack: number | null;
}

/** How long a provider takes. */
export interface Provider {
  /** Seconds, in the middle, until it answers. */
  answer: number;
  /** How far answers are apart: about two thirds lie within this factor of the one in the middle, up or down. */
  spread: number;
  /** Share of invoices that it has not finished by then. */
  pending: number;
  /** Seconds, on average, that these take longer. */
  pendingFor: number;
}

/**
 * Invoices by hour of the day, from midnight, to one on average: shops are open from nine to nine, people send receipts after
 * lunch and in the evening. An assumption: put your own in its place.
 */
export const USUAL_DAY: readonly number[] = [
  0.2, 0.1, 0.05, 0.05, 0.05, 0.1, 0.25, 0.5, 0.9, 1.3, 1.5, 1.6, 1.7, 1.9, 2.0, 1.9, 1.7, 1.6, 1.6, 1.5, 1.4,
  1.1, 0.65, 0.35,
];

/**
 * Invoices as they come at random, so many a second in each of some equally long stretches.
 * @param rates a second, one for each stretch. @param stretch seconds.
 */
export function* arrivals(
  {
    rates,
    stretch,
    readings,
    provider,
  }: { rates: readonly number[]; stretch: number; readings: readonly number[]; provider: Provider },
  random: Random,
): Generator<Arrival> {
  for (const [place, rate] of rates.entries()) {
    if (rate <= 0) continue;
    const end = (place + 1) * stretch;
    for (
      let at = place * stretch + random.exponential(1 / rate);
      at < end;
      at += random.exponential(1 / rate)
    ) {
      yield { at, reading: random.pick(readings), ...turn(provider, random) };
    }
  }
}

/** What a provider does with one invoice. */
export function turn(
  { answer, spread, pending, pendingFor }: Provider,
  random: Random,
): Pick<Arrival, 'answer' | 'callsBack'> {
  return {
    answer: answer * spread ** random.normal(),
    callsBack: random.next() < pending ? random.exponential(pendingFor) : null,
  };
}
