import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Version from package.json, such as `0.3.0`. */
export const VERSION = (
  JSON.parse(readFileSync(findPackageJSON(import.meta.url)!, 'utf8')) as { version: string }
).version;
