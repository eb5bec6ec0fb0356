import { sheetsOf } from '../fields/document/sheets.js';
import { readSheets } from '../fields/read-fields.js';
import { mergeReceipts, scoreOf } from '../extraction/merge-receipts.js';
import type { OcrPass, PageText } from '../ocr/read-text.js';
import { regionsToRescan, evidenceFromRescan, withRescan, type RescanRegion } from './rescan-region.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';

/** The first pass. It is fast, and sufficient for most receipts. */
export const FIRST_PASS: OcrPass = {
  pixels: 4e6,
  detectionPixels: 0.9e6,
  lineHeight: 28,
  letterWidth: 0.85,
  contrast: false,
};
/**
 * The passes over regions with missing or uncertain fields: the first at a larger scale, for small letters; the second
 * with equalized contrast, for shadows and faint print.
 */
export const RESCAN_PASSES: readonly OcrPass[] = [
  { pixels: 8e6, detectionPixels: 1.8e6, lineHeight: 44, contrast: false },
  { pixels: 4e6, detectionPixels: 1.2e6, lineHeight: 44, contrast: true },
];
/** A pass may take this many times as long as the slowest one before: it searches twice the pixels, but reads the same lines. */
const SLOWDOWN = 1.5;

export interface ReadOptions {
  /** Milliseconds. No pass is started that would end later, estimated from the passes before. */
  budgetMs: number;
  /** The receiver's normalised RFC, if known. */
  receiverRfc?: string | undefined;
  /** Learned vendors, in addition to the directory. */
  knownVendors?: readonly KnownVendor[];
  /** `YYYY-MM-DD`, the last possible day of a purchase. */
  today: string;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

/** The result of a pass. */
interface PassResult {
  page: PageText;
  /** The sheet of the page that has the receipt. */
  sheet: PageText;
  extracted: ExtractedReceipt;
}

/** Reads a receipt. While fields are missing or amounts disagree, and time is left, it rescans regions of the page. */
export async function readReceipt(
  runPass: (pass: OcrPass) => Promise<PageText>,
  { budgetMs, now, today, receiverRfc, knownVendors = [] }: ReadOptions,
): Promise<ExtractedReceipt> {
  const started = now();
  let slowest = 0;
  const hasTimeForNext = (): boolean => now() - started + slowest * SLOWDOWN <= budgetMs;
  const runTimed = async (pass: OcrPass): Promise<PageText> => {
    const before = now();
    const page = await runPass(pass);
    slowest = Math.max(slowest, now() - before);
    return page;
  };

  const extract = (page: PageText): PassResult => {
    const sheets = sheetsOf(page, today);
    const extracted = readSheets(sheets, { receiverRfc, knownVendors, today });
    return { page, sheet: sheets.receipt, extracted };
  };
  let best = extract(await runTimed(FIRST_PASS));
  let extracted = best.extracted;
  if (best.page.pieces.length === 0) return extracted;
  for (const pass of RESCAN_PASSES) {
    for (const region of regionsToRescan(best.sheet, extracted)) {
      if (!hasTimeForNext()) return extracted;
      const next = extract(
        withRescan(best.page, region, await runTimed(passOverRegion(pass, best.page, region))),
      );
      extracted = mergeReceipts(extracted, evidenceFromRescan(next.extracted, region, extracted));
      best = better(best, next);
    }
  }
  return extracted;
}

/** The one with the better score. If they are equal, the later one, which had the better resolution. */
function better(a: PassResult, b: PassResult): PassResult {
  return scoreOf(b.extracted) >= scoreOf(a.extracted) ? b : a;
}

function passOverRegion(
  pass: OcrPass,
  { width, height, turned }: PageText,
  { kind, core, area, lineHeight }: RescanRegion,
): OcrPass {
  return kind === 'page' ? pass : { ...pass, part: { core, area, width, height, turned, lineHeight } };
}
