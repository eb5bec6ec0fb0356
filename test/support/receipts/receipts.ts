import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The bytes of a receipt that comes with the project. */
export function receiptBytes(name = 'sample.jpg'): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../fixtures/receipts/${name}`, import.meta.url)));
}

/** The smallest PNG there is: enough where nobody looks at it. */
export const TINY_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
