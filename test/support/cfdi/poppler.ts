/** What others see in a PDF: its text, its tags, its pages as pictures. Debian: poppler-utils. */
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import type { Raster } from '../../../src/receipts/ocr/raster.js';

export const HAS_POPPLER = ['pdftotext', 'pdftoppm', 'pdfinfo'].every(isInstalled);

/** Title of the specs that need it. */
export function needingPoppler(title: string): string {
  return HAS_POPPLER
    ? title
    : `${title} (left out: pdftotext, pdftoppm and pdfinfo of poppler-utils are not here)`;
}

/** The text of each page, in the order in which it is read. */
export function pagesOf(pdf: Buffer): readonly string[] {
  return run('pdftotext', ['-raw', '-', '-'], pdf).toString('utf8').split('\f').slice(0, -1);
}

/** Its elements and their text, indented. */
export function tagsOf(pdf: Buffer): string {
  return run('pdfinfo', ['-struct-text', '-'], pdf).toString('utf8');
}

/** A page as it is seen on a screen. */
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
