import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { type PlacedText, rowsOfItems } from './rows-of-items.js';

/** Pages that are looked at: a Constancia has two or three. */
const MOST_PAGES = 5;
/** Pieces of text of a page: a Constancia's has some hundreds. */
const MOST_ITEMS = 5_000;
/** Characters of a piece. */
const MOST_CHARACTERS = 1_000;
/** Pictures in a PDF are not looked at; of one that says that it has more pixels, nothing is decoded. */
const MOST_PIXELS = 1;

/** The file is no PDF that can be opened, or one that asks for a password. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/**
 * The text of a PDF, line by line. It runs no script of the file, loads no font, and asks nobody for anything. It is for a
 * process that ends with it, whose time and memory are bounded: a hostile file may take either.
 * @throws {UnreadablePdf}
 */
export async function linesOfPdf(file: Uint8Array): Promise<string[]> {
  try {
    const pdf = await getDocument({
      // It takes the memory that it is given for its own.
      data: new Uint8Array(file),
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      useWasm: false,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: MOST_PIXELS,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
    const lines: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      const page = await pdf.getPage(number);
      lines.push(...rowsOfItems(await itemsOf(page.streamTextContent())));
    }
    return lines;
  } catch (error) {
    throw new UnreadablePdf('The PDF cannot be opened', { cause: error });
  }
}

/** Piece by piece as they are found, so that a page of millions ends at the first thousands. */
async function itemsOf(stream: ReadableStream): Promise<PlacedText[]> {
  const reader = stream.getReader();
  const items: PlacedText[] = [];
  while (items.length < MOST_ITEMS) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<{ items: unknown[] }>;
    if (done) return items;
    for (const item of value.items) if (isText(item)) items.push(placed(item));
  }
  // Left as it is: a stream that is cancelled while its page goes on ends the process with an error.
  return items;
}

const isText = (item: unknown): item is TextItem =>
  typeof item === 'object' && item !== null && 'str' in item;

const placed = ({ str, transform, width, height }: TextItem): PlacedText => ({
  text: str.slice(0, MOST_CHARACTERS),
  x: Number(transform[4]),
  y: Number(transform[5]),
  width,
  height,
});
