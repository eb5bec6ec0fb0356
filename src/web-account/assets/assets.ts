import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { STYLESHEET } from '../style/stylesheet.js';
import { ICON } from './icon.js';

/** The scripts as `tsc -b` made them of ../browser; when this runs from its sources, as in tests, what it last made. */
const SCRIPTS = new URL(
  import.meta.url.includes('/dist/src/') ? '../browser/' : '../../../dist/src/web-account/browser/',
  import.meta.url,
);

/** A file of the pages. */
export interface Asset {
  type: string;
  content: string;
}

/** What pages are made of beside HTML: kept in memory, under a name that changes with what is in it. */
@Injectable()
export class Assets {
  /** Another one for other content. */
  readonly version: string;
  /** Path that they are under. */
  readonly folder: string;
  private readonly files: ReadonlyMap<string, Asset>;

  constructor() {
    this.files = new Map<string, Asset>([
      ['style.css', { type: 'text/css; charset=utf-8', content: STYLESHEET }],
      ['icon.svg', { type: 'image/svg+xml', content: ICON }],
      ...scripts(),
    ]);
    this.version = createHash('sha256')
      .update(JSON.stringify([...this.files]))
      .digest('base64url')
      .slice(0, 12);
    this.folder = `/account/assets/${this.version}`;
  }

  /** Null when there is no such file. */
  find(name: string): Asset | null {
    return this.files.get(name) ?? null;
  }
}

function scripts(): [string, Asset][] {
  return readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => [
      name,
      { type: 'text/javascript; charset=utf-8', content: readFileSync(new URL(name, SCRIPTS), 'utf8') },
    ]);
}
