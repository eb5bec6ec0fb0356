import { readFields } from './fields/read-fields.js';
import { isComplete, mergeReadings } from './merge-readings.js';
import type { Look, PageText } from './ocr/read-text.js';
import type { ReceiptReading } from './reading.js';

/**
 * How closely to look, and then again where something is missing: first fast, then at twice the resolution, which
 * tells small letters apart, then with the contrast evened out, for shade and faint print.
 */
export const LOOKS: readonly Look[] = [
  { pixels: 4e6, detectionPixels: 0.9e6, contrast: false },
  { pixels: 8e6, detectionPixels: 1.8e6, contrast: false },
  { pixels: 4e6, detectionPixels: 1.2e6, contrast: true },
];

export interface ReadOptions {
  /** No further look is begun when the next one, at the pace of those before, would end later than this (ms). */
  budgetMs: number;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

/** Reads a receipt, looking again as long as fields are missing, amounts disagree and time is left. */
export async function readReceipt(
  lookAt: (look: Look) => Promise<PageText>,
  { budgetMs, now }: ReadOptions,
): Promise<ReceiptReading> {
  const started = now();
  let reading: ReceiptReading | null = null;
  let slowest = 0;
  for (const look of LOOKS) {
    const before = now();
    // A closer look takes about twice as long.
    if (reading && before - started + slowest * 2 > budgetMs) break;
    const page = await lookAt(look);
    const next = readFields(page);
    reading = reading ? mergeReadings(reading, next) : next;
    slowest = Math.max(slowest, now() - before);
    if (isComplete(reading) || page.pieces.length === 0) break;
  }
  return reading!;
}
