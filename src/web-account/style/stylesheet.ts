import { BASE } from './base.js';
import { CONTROLS } from './controls.js';
import { FRAME } from './frame.js';
import { INVOICES } from './invoices.js';
import { LISTS } from './lists.js';

/** The stylesheet of all pages. */
export const STYLESHEET = [BASE, FRAME, CONTROLS, LISTS, INVOICES].join('\n');
