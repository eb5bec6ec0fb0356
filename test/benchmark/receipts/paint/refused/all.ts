import { ALMOST } from './almost.js';
import { DAMAGED } from './damaged.js';
import { FOREIGN } from './foreign.js';
import { PAGES } from './pages.js';
import type { Refusal } from './refusal.js';
import { SCENES } from './scenes.js';
import { SLIPS } from './slips.js';

/** All kinds of pictures that must be rejected. */
export const REFUSALS: readonly Refusal[] = [
  ...PAGES,
  ...SLIPS,
  ...ALMOST,
  ...DAMAGED,
  ...FOREIGN,
  ...SCENES,
];
