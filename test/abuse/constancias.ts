/**
 * PDFs that cost far more than their length, each read as a Constancia in a process of its own: a result, or none, within bounds of
 * time and memory, and whatever text comes is searched at once.
 *
 *   node --no-warnings --import ./test/support/runner/import-from-build.ts test/abuse/constancias.ts [word of a name]
 */
import { Command } from 'commander';
import { readConstancia } from '../../src/constancia/form/read-form.js';
import { MAX_BYTES } from '../../src/constancia/constancia-reader.js';
import { readInChildProcess } from '../../src/constancia/reading/reading-process.js';
import { HOSTILE_PDFS } from '../support/constancia/hostile-pdfs.js';

/** The bound of the process is eight; it also has to start and to end. */
const MAX_SECONDS = 15;
/** Of computing in the service itself. */
const MAX_SEARCH_MS = 250;

const [word] = new Command('constancias').argument('[word]', 'of a name', '').parse().processedArgs as [
  string,
];
let failed = false;
for (const [name, make] of Object.entries(HOSTILE_PDFS)) {
  if (!name.includes(word)) continue;
  const file = make();
  const began = performance.now();
  const answer = await readInChildProcess({ kind: 'pdf', file, readsText: false }).catch(
    (error: unknown) => `! ${String(error)}`,
  );
  const seconds = (performance.now() - began) / 1_000;
  const searching = process.cpuUsage();
  if (answer && typeof answer !== 'string') readConstancia(answer.lines, answer.codes);
  const { user, system } = process.cpuUsage(searching);
  const searchMs = (user + system) / 1_000;
  const outcome = typeof answer === 'string' ? answer : answer ? `${answer.lines.length} lines` : 'not read';
  const isGood =
    typeof answer !== 'string' &&
    seconds <= MAX_SECONDS &&
    searchMs <= MAX_SEARCH_MS &&
    file.length <= MAX_BYTES;
  failed ||= !isGood;
  console.log(
    `${isGood ? 'good' : 'BAD '}  ${name} (${Math.ceil(file.length / 1_000)} kB): ${outcome} in ${seconds.toFixed(1)} s, searched in ${Math.round(searchMs)} ms`,
  );
}
process.exit(failed ? 1 : 0);
