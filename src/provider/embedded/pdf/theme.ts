/** Paper, colours and amounts of the printed representation. */
import type { Decimal } from 'decimal.js';

/** US letter, as offices in Mexico print; points. */
export const PAGE = { size: 'LETTER', width: 612, height: 792 } as const;
export const MARGIN = 42;
export const LEFT = MARGIN;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - LEFT;
/** Content ends here; the foot of the page follows. */
export const BOTTOM = PAGE.height - 56;

export const COLOR = {
  ink: '#17201f',
  soft: '#55625f',
  line: '#d3dad9',
  /** The only one, where the eye is to go first: as in the web account. */
  accent: '#0f766e',
  onAccent: '#ffffff',
  shade: '#f3f6f5',
  warningInk: '#8a3b00',
  warning: '#fff3e0',
  watermark: '#c0392b',
} as const;

/** `1,234.50`. */
export function pesos(amount: Decimal, places = 2): string {
  const [whole = '0', fraction = ''] = amount.toFixed(places).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** `1.5`, `0.545`, `12.3456`: two decimals at least, and no zeros beyond them. */
export function pesosAsLong(amount: Decimal): string {
  return pesos(amount, Math.max(2, amount.decimalPlaces()));
}
