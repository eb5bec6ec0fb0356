/** Accent colour of the icons, in both colour schemes. */
export const ACCENT = '#0f766e';

/** Background of the light scheme, which an app's window has before its page is loaded. */
export const GROUND = '#f6f7f7';

/**
 * A receipt as a speech bubble, on a grid of 32: its lower edge is torn, and one long tooth points aside like the bubble's tail.
 */
const TICKET =
  'M9 3h14a3 3 0 0 1 3 3v20l-3.2-2.6L19.6 26l-3.2-2.6L13 26l-5.6 4.4.4-4.6L6 24V6a3 3 0 0 1 3-3z';

/** Its two lines of text. */
const LINES = 'M11 10h10M11 15.5h6.5';

/** Paths of the logo, for pages, which set the colours. */
export const LOGO = { ticket: TICKET, lines: LINES };

/** Icon of the browser tab. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path fill="${ACCENT}" d="${TICKET}"/>
<path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="${LINES}"/>
</svg>
`;

/**
 * Icon of a home screen: the white logo on a square in the accent colour.
 * @param inset free space at each side, as a fraction of the whole: a mask may cut off a tenth or more.
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
