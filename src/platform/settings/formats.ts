/** Formats of settings. */
import { z } from 'zod';
import { isThisMachine } from '../this-machine.js';

/** `true`, `1`, `yes`, `on` and their opposites, as operators write them. Off by default. */
export const flag = z
  .enum(['true', '1', 'yes', 'on', 'false', '0', 'no', 'off'])
  .transform((text) => ['true', '1', 'yes', 'on'].includes(text))
  .default(false);

/** An integer within inclusive bounds. */
export const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** An HTTP URL without a trailing slash. */
export const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Whether a URL uses TLS or stays on this machine. */
export const isClosedToOthers = (url: string): boolean =>
  url.startsWith('https:') || isThisMachine(new URL(url).hostname);

/** Message for URLs that fail {@link isClosedToOthers}. */
export const CLOSED_TO_OTHERS = 'https, or an address of this machine';
