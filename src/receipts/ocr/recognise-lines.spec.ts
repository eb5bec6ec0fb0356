import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const fixture = (name: string): URL => new URL(`../../../test/fixtures/receipts/${name}`, import.meta.url);

/** A line of the fixture: its text, and its width in pixels. */
interface Line {
  text: string;
  width: number;
}

it('reads lines of letters and words that the recogniser was not trained on: accents, Ñ, codes, amounts, needles', async () => {
  const lines = JSON.parse(await readFile(fixture('lines.json'), 'utf8')) as Line[];
  const script = new URL('../../../test/support/receipts/recognised-lines.ts', import.meta.url).pathname;
  const fromSources = new URL('../reader/run-from-sources.ts', import.meta.url).href;
  const widths = lines.map(({ width }) => width).join(',');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    fromSources,
    script,
    fixture('lines.png').pathname,
    widths,
  ]);
  expect(JSON.parse(stdout)).toEqual(lines.map(({ text }) => text));
});
