import { Decimal } from 'decimal.js';
import type { ExtractedReceipt } from './extracted-receipt.js';

/** Encodes a receipt as text to send it between processes, because structured cloning loses decimals. */
export function encodeReceipt(extracted: ExtractedReceipt): string {
  return JSON.stringify(extracted, function (this: Record<string, unknown>, key: string, value: unknown) {
    const original = this[key];
    return Decimal.isDecimal(original) ? { decimal: original.toString() } : value;
  });
}

export function decodeReceipt(text: string): ExtractedReceipt {
  return JSON.parse(text, (_key, value: unknown) =>
    isEncodedDecimal(value) ? new Decimal(value.decimal) : value,
  ) as ExtractedReceipt;
}

function isEncodedDecimal(value: unknown): value is { decimal: string } {
  return typeof value === 'object' && value !== null && 'decimal' in value && Object.keys(value).length === 1;
}
