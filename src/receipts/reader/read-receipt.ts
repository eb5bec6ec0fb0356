import { readFields } from '../fields/read-fields.js';
import { mergeReceipts, scoreOf } from '../extraction/merge-receipts.js';
import type { OcrPass, PageText } from '../ocr/read-text.js';
import { regionsToRescan, evidenceFromRescan, withRescan } from './rescan-region.js';
import type { RescanRegion } from './rescan-region.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';

/** The first look: fast. Most receipts need no other. */
export const FIRST_PASS: OcrPass = {
  pixels: 4e6,
  detectionPixels: 0.9e6,
  lineHeight: 28,
  letterWidth: 0.85,
  contrast: false,
};
/**
 * How closely to look at what is in question then: as large as the whole was or larger, which tells small letters apart,
 * then with the contrast evened out, for shade and faint print.
 */
export const RESCAN_PASSES: readonly OcrPass[] = [
  { pixels: 8e6, detectionPixels: 1.8e6, lineHeight: 44, contrast: false },
  { pixels: 4e6, detectionPixels: 1.2e6, lineHeight: 44, contrast: true },
];
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
  reading: ExtractedReceipt;
}

/** Reads a receipt, looking again as long as fields are missing, amounts disagree and time is left. */
export async function readReceipt(
  lookAt: (look: OcrPass) => Promise<PageText>,
  { budgetMs, now, receiverRfc, knownVendors = [] }: ReadOptions,
): Promise<ExtractedReceipt> {
  const started = now();
  let slowest = 0;
  const isTimeFor = (): boolean => now() - started + slowest * SLOWER <= budgetMs;
  const look = async (how: OcrPass): Promise<PageText> => {
    const before = now();
    const page = await lookAt(how);
    slowest = Math.max(slowest, now() - before);
    return page;
  };

  const seen = (page: PageText): Seen => ({ page, reading: readFields(page, { receiverRfc, knownVendors }) });
  let best = seen(await look(FIRST_PASS));
  let reading = best.reading;
  if (best.page.pieces.length === 0) return reading;
  for (const how of RESCAN_PASSES) {
    for (const part of regionsToRescan(best.page, reading)) {
      if (!isTimeFor()) return reading;
      const next = seen(withRescan(best.page, part, await look(lookAtPart(how, best.page, part))));
      reading = mergeReceipts(reading, evidenceFromRescan(next.reading, part, reading));
      best = better(best, next);
    }
  }
  return reading;
}

/** The later of equals: it was the closer look. */
function better(a: Seen, b: Seen): Seen {
  return scoreOf(b.reading) >= scoreOf(a.reading) ? b : a;
}

function lookAtPart(
  how: OcrPass,
  { width, height, turned }: PageText,
  { kind, core, area, lineHeight }: RescanRegion,
): OcrPass {
  return kind === 'page' ? how : { ...how, part: { core, area, width, height, turned, lineHeight } };
}
