import { BASE } from './base.js';
import { CONTROLS } from './controls.js';
import { FRAME } from './frame.js';
import { LISTS } from './lists.js';
import { SETTINGS } from './settings.js';

/** The stylesheet of all pages. */
export const STYLESHEET = [BASE, FRAME, CONTROLS, LISTS, SETTINGS].join('\n');
