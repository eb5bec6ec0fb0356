import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The bytes of a sample receipt of the project. */
export function receiptBytes(name = 'sample.jpg'): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../fixtures/receipts/${name}`, import.meta.url)));
}

/** The smallest PNG, for tests that do not read it. */
export const TINY_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
