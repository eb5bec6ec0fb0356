const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first attempt, the second one, and so on, as Standard Webhooks propose: three days in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** What failed together does not come back together: up to this part of the pause is added. */
const SPREAD = 0.1;

/** Of a delivery for which there is no place: mostly one is free at once, and behind slow receivers not for long. */
const NO_PLACE_FIRST_MS = 100;
const NO_PLACE_MOST_MS = 30 * SECOND_MS;

const spread = (pause: number, random: () => number): number => Math.round(pause * (1 + SPREAD * random()));

/** Milliseconds until the next attempt after so many, or null after the last one. */
export function pauseAfter(attempts: number, random = Math.random): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : spread(pause, random);
}

/**
 * Milliseconds until a delivery asks for a place again that found none so many times before: each time twice as many. So
 * those who wait long behind a slow receiver ask seldom, however many they are.
 */
export const pauseWithoutPlace = (timesBefore: number, random = Math.random): number =>
  spread(Math.min(NO_PLACE_FIRST_MS * 2 ** timesBefore, NO_PLACE_MOST_MS), random);
