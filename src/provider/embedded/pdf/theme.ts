/** Page size, colours and number formats of the printed representation. */
import type { Decimal } from 'decimal.js';

/** US letter, the paper size of offices in Mexico, in points. */
export const PAGE = { size: 'LETTER', width: 612, height: 792 } as const;
export const MARGIN = 42;
export const LEFT = MARGIN;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - LEFT;
/** The end of the content; the foot of the page follows. */
export const BOTTOM = PAGE.height - 56;

export const COLOR = {
  ink: '#17201f',
  soft: '#55625f',
  line: '#d3dad9',
  /** The only accent colour, the same as in the web account. */
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

/**
 * A unit price, rounded for reading: `862.07`. Below one peso it has three significant digits: `0.0345`. The XML has up to six
 * decimals, with which Cantidad × ValorUnitario gives Importe.
 */
export function unitPrice(amount: Decimal): string {
  const rounded = amount.lessThan(1) ? amount.toSignificantDigits(3) : amount.toDecimalPlaces(2);
  return pesos(rounded, Math.max(2, rounded.decimalPlaces()));
}
