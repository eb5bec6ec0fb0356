/**
 * PDFs that cost far more than their length, each read as a Constancia in a process of its own: a result, or none, within bounds of
 * memory, and whatever text comes is searched at once.
 *
 *   node --no-warnings --import ./test/support/runner/import-from-build.ts test/abuse/constancias.ts [word of a name]
 */
import { Command } from 'commander';
import { readConstancia } from '../../src/constancia/form/read-form.js';
import { MAX_BYTES } from '../../src/constancia/constancia-reader.js';
import { readInChildProcess } from '../../src/constancia/reading/reading-process.js';
import { childrenOf, peakMemory } from '../support/service/child-processes.js';
import { HOSTILE_PDFS } from '../support/constancia/hostile-pdfs.js';

/** Of the process that reads: it is ended above 400 MB, and grows a little before that is noticed. */
const MAX_READER_MB = 700;
const LOOK_EACH_MS = 20;
/** Of computing in the service itself. */
const MAX_SEARCH_MS = 250;

const [word] = new Command('constancias').argument('[word]', 'of a name', '').parse().processedArgs as [
  string,
];
const names = Object.keys(HOSTILE_PDFS);
/** Every third one, unless it is the nightly run or a word is given. */
const chosen = names.filter((name, at) =>
  word === '' ? process.env['NIGHTLY'] || at % 3 === 0 : name.includes(word),
);
let failed = false;
for (const [name, make] of Object.entries(HOSTILE_PDFS)) {
  if (!chosen.includes(name)) continue;
  const file = make();
  const began = performance.now();
  let peak = 0;
  const watching = setInterval(() => {
    for (const pid of childrenOf(process.pid, 'reading.worker')) peak = Math.max(peak, peakMemory(pid));
  }, LOOK_EACH_MS);
  const answer = await readInChildProcess({ kind: 'pdf', file, readsText: false }).then(
    (read) => read?.text,
    (error: unknown) => `! ${String(error)}`,
  );
  clearInterval(watching);
  const seconds = (performance.now() - began) / 1_000;
  const searching = process.cpuUsage();
  if (answer && typeof answer !== 'string') readConstancia(answer.lines, answer.codes);
  const { user, system } = process.cpuUsage(searching);
  const searchMs = (user + system) / 1_000;
  const outcome = typeof answer === 'string' ? answer : answer ? `${answer.lines.length} lines` : 'not read';
  const isGood =
    typeof answer !== 'string' &&
    peak <= MAX_READER_MB &&
    searchMs <= MAX_SEARCH_MS &&
    file.length <= MAX_BYTES;
  failed ||= !isGood;
  console.log(
    `${isGood ? 'good' : 'BAD '}  ${name} (${Math.ceil(file.length / 1_000)} kB): ${outcome} in ${seconds.toFixed(1)} s, at most ${peak} MB of ${MAX_READER_MB}, searched in ${Math.round(searchMs)} ms`,
  );
}
process.exit(failed ? 1 : 0);
