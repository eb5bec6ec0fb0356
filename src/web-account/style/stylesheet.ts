import { BASE } from './base.js';
import { CONTROLS } from './controls.js';
import { CORRECTION } from './correction.js';
import { FRAME } from './frame.js';
import { INVOICES } from './invoices.js';
import { LISTS } from './lists.js';
import { MONTH } from './month.js';
import { PRINT } from './print.js';
import { RECEIPT } from './receipt.js';
import { SETTINGS } from './settings.js';
import { TRAY } from './tray.js';

/** The stylesheet of all pages. */
export const STYLESHEET = [
  BASE,
  FRAME,
  CONTROLS,
  LISTS,
  INVOICES,
  MONTH,
  RECEIPT,
  CORRECTION,
  SETTINGS,
  TRAY,
  PRINT,
].join('\n');
