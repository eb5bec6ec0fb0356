import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { type PlacedText, rowsOfItems } from './rows-of-items.js';

/** How many pages are read: a Constancia has two or three. */
const MAX_PAGES = 5;
/** How many text items of a page are read: a Constancia has some hundreds. */
const MAX_ITEMS = 5_000;
/** How many characters of an item are read. */
const MAX_ITEM_LENGTH = 1_000;
/** Images in a PDF are not needed: those with more pixels are not decoded. */
const MAX_IMAGE_PIXELS = 1;

/** The file is not a PDF that can be opened, or it needs a password. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/**
 * Extracts the text of a PDF, line by line. It runs no scripts of the file, loads no fonts, and makes no requests. Call it in
 * a short-lived process with limited time and memory, since a hostile file may exhaust either.
 * @throws {UnreadablePdf}
 */
export async function linesOfPdf(file: Uint8Array): Promise<string[]> {
  try {
    const pdf = await getDocument({
      // pdf.js takes over the memory that it is passed.
      data: new Uint8Array(file),
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      useWasm: false,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
    const lines: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
      const page = await pdf.getPage(number);
      lines.push(...rowsOfItems(await itemsOf(page.streamTextContent())));
    }
    return lines;
  } catch (error) {
    throw new UnreadablePdf('The PDF cannot be opened', { cause: error });
  }
}

/** Streams the items, so that a page with millions of them ends after the first thousands. */
async function itemsOf(stream: ReadableStream): Promise<PlacedText[]> {
  const reader = stream.getReader();
  const items: PlacedText[] = [];
  while (items.length < MAX_ITEMS) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<{ items: unknown[] }>;
    if (done) return items;
    for (const item of value.items) if (isText(item)) items.push(toPlacedText(item));
  }
  // The stream is left open: to cancel it while its page is being parsed crashes the process.
  return items;
}

const isText = (item: unknown): item is TextItem =>
  typeof item === 'object' && item !== null && 'str' in item;

const toPlacedText = ({ str, transform, width, height }: TextItem): PlacedText => ({
  text: str.slice(0, MAX_ITEM_LENGTH),
  x: Number(transform[4]),
  y: Number(transform[5]),
  width,
  height,
});
