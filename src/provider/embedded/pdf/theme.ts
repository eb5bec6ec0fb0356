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
  ink: '#1c2430',
  soft: '#55606f',
  line: '#d5dae1',
  accent: '#1f3a5f',
  onAccent: '#ffffff',
  shade: '#f2f5f9',
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
