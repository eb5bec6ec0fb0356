import { readFields } from '../fields/read-fields.js';
import { isComplete, mergeReadings, scoreOf } from '../reading/merge-readings.js';
import type { Look, PageText } from '../ocr/read-text.js';
import { isCloser, partsInQuestion, readAnew, withPart } from './part-in-question.js';
import type { PartInQuestion } from './part-in-question.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import type { ReceiptReading } from '../reading/reading.js';

/**
 * How closely to look, and then again where something is missing: first fast, then at twice the resolution, which
 * tells small letters apart, then with the contrast evened out, for shade and faint print.
 */
export const LOOKS: readonly Look[] = [
  { pixels: 4e6, detectionPixels: 0.9e6, letterWidth: 0.85, contrast: false },
  { pixels: 8e6, detectionPixels: 1.8e6, contrast: false },
  { pixels: 4e6, detectionPixels: 1.2e6, contrast: true },
];
/** In the end only the part in question, which is then as large as the whole was before. */
const LOOK_AT_PART: Look = { pixels: 8e6, detectionPixels: 1.8e6, contrast: false };
/** Times as long as the slowest before that a look may take: twice the pixels are searched, the lines are the same. */
const SLOWER = 1.5;

export interface ReadOptions {
  /** No further look is begun when the next one, at the pace of those before, would end later than this (ms). */
  budgetMs: number;
  /** The receiver's RFC, normalised, where it is known. */
  receiverRfc?: string | undefined;
  /** What was learned of vendors, beside what the directory knows. */
  knownVendors?: readonly KnownVendor[];
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

/** What a look gave. */
interface Seen {
  page: PageText;
  reading: ReceiptReading;
}

/** Reads a receipt, looking again as long as fields are missing, amounts disagree and time is left. */
export async function readReceipt(
  lookAt: (look: Look) => Promise<PageText>,
  { budgetMs, now, receiverRfc, knownVendors = [] }: ReadOptions,
): Promise<ReceiptReading> {
  const started = now();
  let slowest = 0;
  const isTimeFor = (): boolean => now() - started + slowest * SLOWER <= budgetMs;
  const look = async (how: Look): Promise<PageText> => {
    const before = now();
    const page = await lookAt(how);
    slowest = Math.max(slowest, now() - before);
    return page;
  };

  const seen = (page: PageText): Seen => ({ page, reading: readFields(page, { receiverRfc, knownVendors }) });
  const [first, ...others] = LOOKS;
  let best = seen(await look(first!));
  let reading = best.reading;
  if (best.page.pieces.length === 0) return reading;
  for (const how of others) {
    if (isComplete(reading) || !isTimeFor()) return reading;
    const next = seen(await look(how));
    reading = mergeReadings(reading, next.reading);
    best = better(best, next);
  }
  for (const part of isComplete(reading) ? [] : partsInQuestion(best.page, reading)) {
    if (!isCloser(best.page, part, LOOK_AT_PART.detectionPixels)) continue;
    if (!isTimeFor()) return reading;
    const next = seen(withPart(best.page, part, await look(lookAtPart(best.page, part))));
    reading = mergeReadings(reading, readAnew(next.reading, part));
    best = better(best, next);
  }
  return reading;
}

/** The later of equals: it was the closer look. */
function better(a: Seen, b: Seen): Seen {
  return scoreOf(b.reading) >= scoreOf(a.reading) ? b : a;
}

function lookAtPart({ width, height, turned }: PageText, { area }: PartInQuestion): Look {
  return { ...LOOK_AT_PART, part: { area, width, height, turned } };
}
