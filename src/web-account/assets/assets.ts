import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { assignedPostalCodes } from '../../sat/codigo-postal-asignado.js';
import { readStylesheet } from '../style/stylesheet.js';
import { ICON, tile } from './logo.js';

/** The scripts as `tsc -b` made them of ../browser; when this runs from its sources, as in tests, what it last made. */
const SCRIPTS = new URL(
  import.meta.url.includes('/dist/src/') ? '../browser/' : '../../../dist/src/web-account/browser/',
  import.meta.url,
);

const require = createRequire(import.meta.url);
const fileOf = (name: string): Buffer => readFileSync(require.resolve(`#assets/${name}`));

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** A made-up ticket, for who has none at hand. */
export const SAMPLE_TICKET = 'sample-ticket.jpg';

/** Icons of home screens: what they are drawn from, and how large, in pixels. */
const TILES: Readonly<Record<string, { svg: string; side: number }>> = {
  'icon-192.png': { svg: tile(0.14), side: 192 },
  'icon-512.png': { svg: tile(0.14), side: 512 },
  'icon-maskable.png': { svg: tile(0.22), side: 512 },
  'apple-touch-icon.png': { svg: tile(0.16), side: 180 },
};

/** What draws a PDF in a page: read when it is first asked for, for few pages need it, and it is large. */
const PDFJS = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const OF_PDFJS = ['pdf.min.mjs', 'pdf.worker.min.mjs', 'pdf.renderer.min.mjs'];

/** A file of the pages. */
export interface Asset {
  type: string;
  content: string | Buffer;
}

/** What pages are made of beside HTML: kept in memory, under a name that changes with what is in it. */
@Injectable()
export class Assets {
  /** Another one for other content. */
  readonly version: string;
  /** Path that they are under. */
  readonly folder: string;
  private readonly files: ReadonlyMap<string, Asset>;
  /** Drawn when they are first asked for: few ever are. */
  private readonly tiles = new Map<string, Promise<Asset>>();

  constructor() {
    this.files = new Map<string, Asset>([
      ['style.css', { type: 'text/css; charset=utf-8', content: readStylesheet() }],
      ['source-sans-3.woff2', { type: 'font/woff2', content: fileOf('source-sans-3.woff2') }],
      [SAMPLE_TICKET, { type: 'image/jpeg', content: fileOf(SAMPLE_TICKET) }],
      ['icon.svg', { type: 'image/svg+xml', content: ICON }],
      ['postal-codes.bin', { type: 'application/octet-stream', content: assignedPostalCodes() }],
      ...scripts(),
    ]);
    const hash = createHash('sha256').update(JSON.stringify(TILES)).update(readFileSync(PDFJS));
    for (const [name, { content }] of this.files) hash.update(name).update(content);
    this.version = hash.digest('base64url').slice(0, 12);
    this.folder = `/account/assets/${this.version}`;
  }

  /** Null when there is no such file. */
  async find(name: string): Promise<Asset | null> {
    if (OF_PDFJS.includes(name)) return ofPdfjs(name);
    return this.files.get(name) ?? (Object.hasOwn(TILES, name) ? this.tile(name) : null);
  }

  private tile(name: string): Promise<Asset | null> {
    const known = this.tiles.get(name);
    if (known) return known;
    const { svg, side } = TILES[name] as (typeof TILES)[string];
    const drawn = sharp(Buffer.from(svg), { density: 72 * (side / 32) })
      .resize(side, side)
      .png({ palette: true, effort: 10 })
      .toBuffer()
      .then((content) => ({ type: 'image/png', content }));
    this.tiles.set(name, drawn);
    return drawn;
  }
}

/** Not kept: browsers keep it, and ask once. */
async function ofPdfjs(name: string): Promise<Asset> {
  const content = await readFile(join(dirname(PDFJS), 'legacy', 'build', name));
  return { type: SCRIPT_TYPE, content };
}

function scripts(): [string, Asset][] {
  return readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => [name, { type: SCRIPT_TYPE, content: readFileSync(new URL(name, SCRIPTS), 'utf8') }]);
}
