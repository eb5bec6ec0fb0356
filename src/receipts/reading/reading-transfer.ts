import { Decimal } from 'decimal.js';
import type { ReceiptReading } from './reading.js';

/** A reading as text, for the way from process to process: decimals do not survive structured cloning. */
export function encodeReading(reading: ReceiptReading): string {
  return JSON.stringify(reading, function (this: Record<string, unknown>, key: string, value: unknown) {
    const original = this[key];
    return Decimal.isDecimal(original) ? { decimal: original.toString() } : value;
  });
}

export function decodeReading(text: string): ReceiptReading {
  return JSON.parse(text, (_key, value: unknown) =>
    isEncodedDecimal(value) ? new Decimal(value.decimal) : value,
  ) as ReceiptReading;
}

function isEncodedDecimal(value: unknown): value is { decimal: string } {
  return typeof value === 'object' && value !== null && 'decimal' in value && Object.keys(value).length === 1;
}
