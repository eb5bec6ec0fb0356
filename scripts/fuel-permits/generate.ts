/**
 * Generates src/receipts/vendors/fuel-permits/published-permits.ts, the permits of fuel stations:
 *
 *   npm run fuel-permits -- "<source of the file, and its date>" <file>
 *
 * The file is the regulator's list "Permisos y autorizaciones de petrolíferos vigentes" (comma-separated, with the columns
 * razon_social, num_per and entidad), or one with the columns name, permit, longitude and latitude, separated by tabs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packPermits } from '../../src/receipts/vendors/fuel-permits/packed-permits.js';
import { companiesOf } from './regulator-file.js';

const TARGET = fileURLToPath(
  new URL('../../src/receipts/vendors/fuel-permits/published-permits.ts', import.meta.url),
);
const WIDTH = 120;

const [source, file] = process.argv.slice(2);
if (!source || !file) throw new Error('Give the source of the permits and their file');

const companies = companiesOf(textOf(readFileSync(file)));
const count = [...companies.values()].reduce((sum, permits) => sum + permits.length, 0);
const { holders, permits } = packPermits(companies);
writeFileSync(
  TARGET,
  `import type { PackedPermits } from './packed-permits.js';

/**
 * The permits of fuel stations, as packed-permits.ts describes. Written by scripts/fuel-permits/generate.ts.
 * Source: ${source}: ${count} permits of ${companies.size} holders.
 */
// prettier-ignore
export const PUBLISHED_PERMITS: PackedPermits = {
  holders: \`
${linesOf(holders)}\`,
  permits: \`
${linesOf(permits)}\`,
};
`,
);
const size = holders.length + permits.length;
process.stdout.write(`${count} permits of ${companies.size} holders, ${size} characters\n`);

function linesOf(base64: string): string {
  return (base64.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []).join('\n');
}

/** The text in UTF-8, or else in the encoding of Windows. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
