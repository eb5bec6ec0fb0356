/** Forms that settings of several modules have. */
import { z } from 'zod';
import { isThisMachine } from '../this-machine.js';

/** `true`, `1`, `yes`, `on` and their opposites, as operators write them. */
export const flag = (whenUnset: boolean) =>
  z
    .enum(['true', '1', 'yes', 'on', 'false', '0', 'no', 'off'])
    .transform((text) => ['true', '1', 'yes', 'on'].includes(text))
    .default(whenUnset);

/** A whole number within bounds, which belong to it. */
export const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** An address of the web, without a slash at its end. */
export const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Whether nothing that is sent to an address of the web leaves this machine in the clear. */
export const isClosedToOthers = (url: string): boolean =>
  url.startsWith('https:') || isThisMachine(new URL(url).hostname);

/** What {@link isClosedToOthers} asks for. */
export const CLOSED_TO_OTHERS = 'https, or an address of this machine';
