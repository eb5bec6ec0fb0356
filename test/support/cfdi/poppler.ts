/** Reads a PDF with poppler: its text, its tags, its pages as pictures. Debian: poppler-utils. */
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import type { Raster } from '../../../src/receipts/ocr/raster.js';

export const HAS_POPPLER = ['pdftotext', 'pdftoppm', 'pdfinfo'].every(isInstalled);

/** The title of a suite that needs poppler. */
export function needingPoppler(title: string): string {
  return HAS_POPPLER
    ? title
    : `${title} (skipped: pdftotext, pdftoppm and pdfinfo of poppler-utils are not installed)`;
}

/** The text of each page in reading order. */
export function pagesOf(pdf: Buffer): readonly string[] {
  return run('pdftotext', ['-raw', '-', '-'], pdf).toString('utf8').split('\f').slice(0, -1);
}

/** The structure elements and their text, indented. */
export function tagsOf(pdf: Buffer): string {
  return run('pdfinfo', ['-struct-text', '-'], pdf).toString('utf8');
}

/** Renders a page. */
export async function pictureOf(pdf: Buffer, page: number): Promise<Raster> {
  const png = run('pdftoppm', ['-png', '-r', '120', '-f', `${page}`, '-l', `${page}`, '-'], pdf);
  const { data, info } = await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  return { data, width: info.width, height: info.height };
}

function run(command: string, options: readonly string[], input: Buffer): Buffer {
  return execFileSync(command, options, { input, timeout: 20_000, maxBuffer: 2 ** 26 });
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['-v'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
