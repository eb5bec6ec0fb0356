import { setTimeout as sleep } from 'node:timers/promises';
import { between } from './numbers.js';
import { type Armed, isOfPortal } from './points.js';
import type { Service } from './service.js';
import type { Tally } from './tally.js';

/** A point that is not passed in this time is given up. */
const LONGEST_MS = 15_000;

/** Where the portal's points are armed; gives back how to disarm. */
export type ArmPortal = (armed: Armed) => () => void;

/** Starts the service to die at a point, and waits until it did. */
export async function killAtPoint(
  service: Service,
  armed: Armed,
  tally: Tally,
  armPortal: ArmPortal,
): Promise<void> {
  const disarm = isOfPortal(armed.point) ? armPortal(armed) : () => undefined;
  service.spawn(armed);
  // Work that waits is taken up before the service is ready, so it may die before that.
  if (await service.ready()) {
    if (await service.hasEnded(LONGEST_MS)) tally.killed(armed.point);
    else {
      await service.killAndWait();
      tally.note(`${armed.point} was not passed ${armed.passing} times; killed at random`);
      tally.killed('at random');
    }
  } else tally.killed(armed.point);
  disarm();
}

/** Kills the service at some moment under load. */
export async function killAtRandom(service: Service, random: () => number, tally: Tally): Promise<void> {
  await service.start();
  await sleep(between(random, 0, 1_500));
  await service.killAndWait();
  tally.killed('at random');
}

/** Kills the service while it starts. */
export async function killWhileStarting(service: Service, random: () => number, tally: Tally): Promise<void> {
  service.spawn();
  await sleep(between(random, 50, 2_500));
  await service.killAndWait();
  tally.killed('while it starts');
}
