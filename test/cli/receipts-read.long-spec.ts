import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import type { ReceiptJson } from '../../src/receipts/output/receipt-json.js';
import { png } from '../support/receipts/hostile-pictures.js';
import { cli, cliFails, cliPrints } from '../support/service/process.js';

// Each command is a process that loads the models.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const receipt = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/receipts/${name}`, import.meta.url));
const ONE_LINE = /^[^\n]+\n$/;

let folder: string;
let env: NodeJS.ProcessEnv;
/** A file with the header of a picture. */
let undecodable: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-read-'));
  // No database listens there: the reader does not need one.
  env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://127.0.0.1:1/none', RECEIPT_READERS: '1' };
  undecodable = join(folder, 'undecodable.png');
  await writeFile(undecodable, png(800, 800, { data: Buffer.from('no pixels') }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('receipts read', () => {
  it('prints JSON, in the order of the files', async () => {
    const readings = await cli<ReceiptJson[]>(env, 'receipts', 'read', undecodable, receipt('sample.jpg'));
    expect(readings).toMatchObject([
      { file: undecodable, status: 'failed', code: 'RECEIPT_UNREADABLE', total: null, lines: [] },
      {
        provider: 'embedded',
        file: receipt('sample.jpg'),
        status: 'completed',
        vendor_rfc: 'AET140822H32',
        total: 310,
      },
    ]);
  });

  it('prints a table, and draws an overlay on the picture turned upright', async () => {
    const out = await mkdtemp(join(folder, 'out-'));
    const table = await cliPrints(env, 'receipts', 'read', receipt('rotated.jpg'), '--overlay', out);
    expect(table).toMatch(/\ncompleted: .+\n/);
    expect(table).toMatch(/\nJudged by what INVOICING_PROVIDER=embedded needs\.\n$/);
    expect(table).toMatch(/\n {2}total +1467\.50 +\d+ %\n/);
    expect(table).toMatch(/\n {2}1 {2}BROCHA 4 PULGADAS +64\.00 +64\.00\n/);
    const { format, width, height } = await sharp(join(out, 'rotated.png')).metadata();
    const photograph = await sharp(receipt('rotated.jpg')).metadata();
    // The picture lies on its side: upright, its width is its former height, plus a column and a bar.
    expect(format).toBe('png');
    expect(width).toBeGreaterThan(photograph.height);
    expect(height).toBeGreaterThan(photograph.width);
  });

  it('names the picture that it could not draw', async () => {
    const path = join(folder, 'overlay.png');
    const said = await cliFails(env, 'receipts', 'read', undecodable, '--overlay', path);
    expect(said).toMatch(/RECEIPT_UNREADABLE[^]+No overlay [^\n]+undecodable\.png\n$/);
    expect(existsSync(path)).toBe(false);
  });

  it('reports each error in one line', async () => {
    const missing = await cliFails(env, 'receipts', 'read', join(folder, 'missing.jpg'), '--json');
    expect(missing).toMatch(ONE_LINE);
    const two = [receipt('sample.jpg'), receipt('fuel.jpg')];
    const oneForTwo = await cliFails(env, 'receipts', 'read', ...two, '--overlay', join(folder, 'one.png'));
    expect(oneForTwo).toMatch(ONE_LINE);
  });
});
