import { rowsOf } from '../../receipts/layout/rows.js';
import { findBarcodes } from '../../receipts/ocr/barcodes.js';
import { loadModels } from '../../receipts/ocr/models.js';
import { decode } from '../../receipts/ocr/raster.js';
import { type OcrPass, readText } from '../../receipts/ocr/read-text.js';

/** Lines of text and contents of codes in an image. */
export interface PictureText {
  lines: string[];
  codes: string[];
}

/** A whole page of small print, at a higher resolution than receipts are read. */
const PAGE_PASS: OcrPass = { pixels: 8e6, detectionPixels: 2.4e6, lineHeight: 28, contrast: false };
/** Enough for a code that takes a twentieth of the page's width. */
const PIXELS_FOR_CODES = 6e6;

/**
 * Reads a photo or a screenshot of a Constancia.
 * @param readsText whether text is recognised too, which takes 0.65 GB and some seconds; otherwise codes only.
 * @throws {UndecodableImage}
 */
export async function readPicture(picture: Buffer, readsText: boolean): Promise<PictureText> {
  if (!readsText) {
    const codes = await findBarcodes(await decode(picture, { pixels: PIXELS_FOR_CODES }));
    return { lines: [], codes: codes.map(({ value }) => value) };
  }
  const page = await readText(await loadModels(), picture, PAGE_PASS);
  return {
    lines: rowsOf(page.pieces).map(({ text }) => text),
    codes: page.barcodes.map(({ value }) => value),
  };
}
