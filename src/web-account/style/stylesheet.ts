import { BASE } from './base.js';
import { CONTROLS } from './controls.js';
import { FRAME } from './frame.js';
import { INVOICES } from './invoices.js';
import { LISTS } from './lists.js';
import { MONTH } from './month.js';
import { PARTS } from './parts.js';
import { PRINT } from './print.js';
import { RECEIPT } from './receipt.js';
import { SETTINGS } from './settings.js';

/** The stylesheet of all pages. */
export const STYLESHEET = [
  BASE,
  FRAME,
  CONTROLS,
  LISTS,
  INVOICES,
  MONTH,
  RECEIPT,
  SETTINGS,
  PARTS,
  PRINT,
].join('\n');
