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

/** The compiled files of src/web-account. Tests run from the sources: they use the last build, too. */
const COMPILED = new URL(
  import.meta.url.includes('/dist/src/') ? '../' : '../../../dist/src/web-account/',
  import.meta.url,
);
/** Folders with browser scripts. All are served from one folder. */
const SCRIPT_FOLDERS = ['browser/', 'shared/'];

const require = createRequire(import.meta.url);
const readAsset = (name: string): Buffer => readFileSync(require.resolve(`#assets/${name}`));

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** A fictitious receipt, for people who want to try the service without one of their own. */
export const SAMPLE_TICKET = 'sample-ticket.jpg';

/** Icons for home screens: the SVG that each is rendered from, and its side in pixels. */
const TILES: Readonly<Record<string, { svg: string; side: number }>> = {
  'icon-192.png': { svg: tile(0.14), side: 192 },
  'icon-512.png': { svg: tile(0.14), side: 512 },
  'icon-maskable.png': { svg: tile(0.22), side: 512 },
  'apple-touch-icon.png': { svg: tile(0.16), side: 180 },
};

/** PDF.js, which shows a PDF in a page. Its files are large and rarely requested, so they are read on each request. */
const PDFJS = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const PDFJS_FILES = ['pdf.min.mjs', 'pdf.worker.min.mjs', 'pdf.renderer.min.mjs'];

/** A static file that pages load. */
export interface Asset {
  type: string;
  content: string | Buffer;
}

/** The static files of the pages, in memory. Their URL contains a hash of their content. */
@Injectable()
export class Assets {
  /** A hash of all files. */
  readonly version: string;
  /** URL path of the folder of the files. */
  readonly folder: string;
  private readonly files: ReadonlyMap<string, Asset>;
  /** Home screen icons, rendered on first request, since most are never requested. */
  private readonly tiles = new Map<string, Promise<Asset>>();

  constructor() {
    this.files = new Map<string, Asset>([
      ['style.css', { type: 'text/css; charset=utf-8', content: readStylesheet() }],
      ['source-sans-3.woff2', { type: 'font/woff2', content: readAsset('source-sans-3.woff2') }],
      [SAMPLE_TICKET, { type: 'image/jpeg', content: readAsset(SAMPLE_TICKET) }],
      ['icon.svg', { type: 'image/svg+xml', content: ICON }],
      ['postal-codes.bin', { type: 'application/octet-stream', content: assignedPostalCodes() }],
      ...scripts(),
    ]);
    const hash = createHash('sha256').update(JSON.stringify(TILES)).update(readFileSync(PDFJS));
    for (const [name, { content }] of this.files) hash.update(name).update(content);
    this.version = hash.digest('base64url').slice(0, 12);
    this.folder = `/account/assets/${this.version}`;
  }

  /** Null if there is no such file. */
  async find(name: string): Promise<Asset | null> {
    if (PDFJS_FILES.includes(name)) return readPdfjs(name);
    return this.files.get(name) ?? (Object.hasOwn(TILES, name) ? this.tile(name) : null);
  }

  private tile(name: string): Promise<Asset | null> {
    const cached = this.tiles.get(name);
    if (cached) return cached;
    const { svg, side } = TILES[name] as (typeof TILES)[string];
    const rendered = sharp(Buffer.from(svg), { density: 72 * (side / 32) })
      .resize(side, side)
      .png({ palette: true, effort: 10 })
      .toBuffer()
      .then((content) => ({ type: 'image/png', content }));
    this.tiles.set(name, rendered);
    return rendered;
  }
}

/** Not cached here: browsers cache it. */
async function readPdfjs(name: string): Promise<Asset> {
  const content = await readFile(join(dirname(PDFJS), 'legacy', 'build', name));
  return { type: SCRIPT_TYPE, content };
}

function scripts(): [string, Asset][] {
  return SCRIPT_FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, COMPILED))
      .filter((name) => name.endsWith('.js'))
      .map((name): [string, Asset] => [name, { type: SCRIPT_TYPE, content: readScript(folder + name) }]),
  ).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A script, with its imports from ../shared/ changed to the folder that all scripts are served from. */
const readScript = (path: string): string =>
  readFileSync(new URL(path, COMPILED), 'utf8').replaceAll("from '../shared/", "from './");
