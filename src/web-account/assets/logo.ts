/** The accent, as the icons of browsers and home screens have it in either scheme. */
export const ACCENT = '#0f766e';

/** Of the light scheme, for what an app's window is painted with before its page has come. */
export const GROUND = '#f6f7f7';

/**
 * A ticket that speaks, on a grid of 32: torn at its lower edge, of which one tooth is long and points aside, as the tail of
 * a speech bubble does.
 */
const TICKET =
  'M9 3h14a3 3 0 0 1 3 3v20l-3.2-2.6L19.6 26l-3.2-2.6L13 26l-5.6 4.4.4-4.6L6 24V6a3 3 0 0 1 3-3z';

/** Its two lines of print. */
const LINES = 'M11 10h10M11 15.5h6.5';

/** The path of the mark, for pages, which colour it themselves. */
export const LOGO = { ticket: TICKET, lines: LINES };

/** The icon of the browser's tab: the mark alone. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path fill="${ACCENT}" d="${TICKET}"/>
<path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="${LINES}"/>
</svg>
`;

/**
 * The icon of a home screen: the mark in white on the accent, which fills the square.
 * @param inset how much of each side stays free, as a part of the whole: a mask may cut off a tenth and more.
 */
export function tile(inset: number): string {
  const side = 32 / (1 - 2 * inset);
  const offset = (side - 32) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-offset} ${-offset} ${side} ${side}">
<rect x="${-offset}" y="${-offset}" width="${side}" height="${side}" fill="${ACCENT}"/>
<path fill="#fff" d="${TICKET}"/>
<path fill="none" stroke="${ACCENT}" stroke-width="2.4" stroke-linecap="round" d="${LINES}"/>
</svg>
`;
}
