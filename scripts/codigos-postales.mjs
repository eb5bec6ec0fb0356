/**
 * Generates src/sat/codigos-postales-asignados.ts: which of the 100,000 possible postal codes exist.
 *
 *   node scripts/codigos-postales.mjs "<source of the files, and its date>" <file> …
 *
 * The files are the catalogue of the Servicio Postal Mexicano ("Descarga de códigos postales", text separated by bars),
 * complete or by state. A line has the code of a settlement and those of the offices that administer it and deliver to it;
 * all of them receive mail.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

const TARGET = fileURLToPath(new URL('../src/sat/codigos-postales-asignados.ts', import.meta.url));
/** d_codigo, d_CP and c_oficina. */
const COLUMNS = [0, 6, 8];
const WIDTH = 100;

const [source, ...files] = process.argv.slice(2);
if (!source || files.length === 0) throw new Error('Give the source of the postal codes and their files');

const bits = new Uint8Array(100_000 / 8);
const seen = new Set();
for (const file of files) {
  for (const line of readFileSync(file, 'latin1').split(/\r?\n/)) {
    const cells = line.split('|');
    for (const column of COLUMNS) {
      const code = cells[column] ?? '';
      if (/^\d{5}$/.test(code)) seen.add(code);
    }
  }
}
for (const code of seen) bits[Number(code) >> 3] |= 1 << (Number(code) & 7);

const packed = deflateRawSync(bits, { level: 9 }).toString('base64');
const lines = packed.match(new RegExp(`.{1,${WIDTH}}`, 'g'));
writeFileSync(
  TARGET,
  `/**
 * Existing postal codes: one bit for each of 00000 to 99999, set if the code exists, the lowest bit of a byte first; deflated
 * (RFC 1951), in base64. Written by scripts/codigos-postales.mjs.
 * Source: ${source}: ${seen.size} codes.
 */
// prettier-ignore
export const CODIGOS_POSTALES_ASIGNADOS =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`,
);
process.stdout.write(`${seen.size} codes, ${packed.length} characters\n`);
