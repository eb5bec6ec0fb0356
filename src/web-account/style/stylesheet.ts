import { BASE } from './base.js';
import { CONSTANCIA } from './constancia.js';
import { CONTROLS } from './controls.js';
import { CORRECTION } from './correction.js';
import { small } from './css.js';
import { FRAME } from './frame.js';
import { INVOICES } from './invoices.js';
import { LISTS } from './lists.js';
import { MEMBERS } from './members.js';
import { MONTH } from './month.js';
import { OVERVIEW } from './overview.js';
import { PARTS } from './parts.js';
import { PRINT } from './print.js';
import { RECEIPT } from './receipt.js';
import { SETTINGS } from './settings.js';
import { TRAY } from './tray.js';

/** The stylesheet of all pages. */
export const STYLESHEET = small(
  [
    BASE,
    FRAME,
    CONTROLS,
    LISTS,
    OVERVIEW,
    INVOICES,
    MONTH,
    RECEIPT,
    CORRECTION,
    SETTINGS,
    PARTS,
    CONSTANCIA,
    MEMBERS,
    TRAY,
    PRINT,
  ].join('\n'),
);
