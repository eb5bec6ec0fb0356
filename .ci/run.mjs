// Runs the steps of steps.mjs, three at a time, and prints a table of their durations. See .ci/run for the options.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { chdir, cwd, env, exit, hrtime, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { StepRecord } from './step-record.mjs';
import { PREPARE, STEPS } from './steps.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));

/** One more than the cores of a small machine: steps wait for databases and processes. */
const LANES = 3;
/** The exit code of a step that could not check anything. */
const NOT_CHECKED = 77;
const TMPFS_MAGIC = 0x01021994;
/** The largest steps keep about 4 GiB in temporary files, and processes need as much. */
const MEMORY_FOR_FILES = 12 * 2 ** 30;

const temporaryFolder = mkdtempSync(join(isMemoryForFiles('/dev/shm') ? '/dev/shm' : tmpdir(), 'ci-'));
// Some steps run databases as other users.
chmodSync(temporaryFolder, 0o1777);
process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 5 }));

const ENVIRONMENT = {
  ...env,
  // Steps make and remove hundreds of databases and data folders: in memory that takes half the system time.
  TMPDIR: temporaryFolder,
  // Steps that need the build do not build again: two at once would read what the other writes.
  IS_BUILT: 'yes',
  // Caches compiled code: the steps start the service hundreds of times.
  NODE_COMPILE_CACHE: join(cwd(), 'node_modules/.cache/node'),
};

const { all, list, only } = parseArgs({
  options: { all: { type: 'boolean' }, list: { type: 'boolean' }, only: { type: 'string' } },
}).values;
const record = new StepRecord('.ci/passed.json');
const chosen = STEPS.filter(({ name }) => only === undefined || name.includes(only));
if (chosen.length === 0) {
  console.error(`No step has this in its name: ${only}`);
  exit(1);
}
const passedAt = (step) => (all || only !== undefined ? null : record.commitOf(step));

if (list) {
  for (const step of chosen) {
    const commit = passedAt(step);
    console.log((commit ? `passed at ${commit}` : 'runs').padEnd(24), step.name);
  }
  exit(0);
}

const results = [];
const queue = [];
for (const step of chosen) {
  const commit = passedAt(step);
  if (commit) results.push({ name: step.name, outcome: 'skipped', seconds: 0, note: `passed at ${commit}` });
  else queue.push(step);
}
/** Taken before the build, which all steps use. */
const hashes = new Map(queue.map((step) => [step.name, record.hashOf(step)]));

const children = new Set();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopped = true;
    console.log(`\n${signal}: the steps that were running, and those after them, are not in this table.`);
    for (const { pid } of children) process.kill(-pid, 'SIGTERM');
    // Steps that stop still write to temporary files, which are removed at the end.
    void Promise.all([...children].map((child) => once(child, 'close'))).then(() => finish());
  });

await installPackages(queue);
for (const step of PREPARE) if (!(await run(step, true))) finish();
await runAll(queue);
finish();

/** Installs the Debian packages of all steps that will run, at once. A step that lacks one says so itself. */
async function installPackages(steps) {
  const needed = new Set(steps.flatMap(({ packages = [] }) => packages));
  const missing = [...needed].filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length === 0) return;
  const install = `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`;
  await run({ name: 'Debian packages', command: `apt-get update -qq && ${install} >/dev/null` }, true);
}

/** Runs the steps in order, {@link LANES} at a time; nothing runs in parallel to an `exclusive` one. */
async function runAll(steps) {
  const running = new Set();
  for (const step of steps) {
    while (running.size >= (step.exclusive ? 1 : LANES)) await Promise.race(running);
    if (isStopped) return;
    const ended = run(step, step.exclusive).then(() => running.delete(ended));
    running.add(ended);
    if (step.exclusive) await ended;
  }
  await Promise.all(running);
}

/** Runs one step. Prints the output as it arrives, or at the end if another step may run in parallel. */
function run(step, streamsOutput) {
  const { name, command } = step;
  const begun = hrtime.bigint();
  console.log(`\n=== ${name}${streamsOutput ? '' : ' (begins)'}`);
  return new Promise((resolve) => {
    // In a process group of its own, so that all of it can be stopped.
    const child = spawn('bash', ['-c', `(${command}); code=$?; times >&3; exit $code`], {
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    children.add(child);
    const output = [];
    const cpuTimes = [];
    child.stdio[3].on('data', (chunk) => cpuTimes.push(chunk));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output.push(chunk);
        if (streamsOutput) stdout.write(chunk);
      });
    child.once('close', (code) => {
      children.delete(child);
      const seconds = Number((hrtime.bigint() - begun) / 1_000_000_000n);
      const outcome = code === 0 ? 'passed' : code === NOT_CHECKED ? 'skipped' : 'failed';
      const text = Buffer.concat(output).toString();
      if (!streamsOutput) stdout.write(`\n=== ${name} (ends)\n${text}`);
      console.log(`${outcome === 'failed' ? '!!! failed: ' : ''}${name}: ${seconds} s`);
      const note = outcome === 'skipped' ? 'it could not check anything' : '';
      results.push({
        name,
        outcome,
        seconds,
        cpu: cpuSecondsIn(Buffer.concat(cpuTimes).toString()),
        note,
        tests: testsIn(text),
        failedTests: outcome === 'failed' ? failedTestsIn(text) : [],
      });
      if (outcome === 'passed') record.add(step, hashes.get(name));
      resolve(code === 0);
    });
  });
}

/** User plus system seconds, from what bash's `times` prints: minutes and seconds of the shell, and of its children. */
function cpuSecondsIn(times) {
  let sum = 0;
  for (const [, minutes, seconds] of times.matchAll(/(\d+)m([\d.]+)s/g))
    sum += 60 * minutes + Number(seconds);
  return Math.round(sum);
}

/** What a step printed, without the codes of colours. */
function plain(output) {
  // eslint-disable-next-line no-control-regex
  return output.replace(/\u001b\[[\d;]*m/g, '');
}

/** The tests that Vitest names as failed, each with its first error. */
function failedTestsIn(output) {
  return plain(output).match(/^ *FAIL .*\n.*$/gm) ?? [];
}

/** The tests that Vitest counted in a step's output. */
function testsIn(output) {
  const tests = {};
  for (const [line] of plain(output).matchAll(/^ *Tests .*$/gm))
    for (const [, count, outcome] of line.matchAll(/(\d+) (passed|failed|skipped)/g))
      tests[outcome] = (tests[outcome] ?? 0) + Number(count);
  return tests;
}

/** Whether a folder is in memory, and there is enough of it for temporary files. */
function isMemoryForFiles(folder) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS_MAGIC && Math.min(bavail * bsize, freemem()) >= MEMORY_FOR_FILES;
  } catch {
    return false;
  }
}

/** Prints the table, the failed tests, then steps and tests together in one line, and ends. */
function finish() {
  console.log('\nseconds  CPU seconds  step');
  for (const { name, outcome, seconds, cpu = 0, note } of results) {
    const remark = outcome === 'passed' ? '' : ` (${outcome}${note && `: ${note}`})`;
    console.log(`${String(seconds).padStart(7)}  ${String(cpu).padStart(11)}  ${name}${remark}`);
  }
  console.log(`${String(Math.round(process.uptime())).padStart(7)}               in all`);
  for (const { name, failedTests = [] } of results)
    for (const test of failedTests) console.log(`\n${name}:\n${test}`);
  const count = (outcome) =>
    results.filter((result) => result.outcome === outcome).length +
    results.reduce((sum, { tests = {} }) => sum + (tests[outcome] ?? 0), 0);
  const failed = count('failed');
  console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  exit(failed === 0 && !isStopped && results.some(({ outcome }) => outcome === 'passed') ? 0 : 1);
}
