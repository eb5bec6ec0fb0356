// Runs the steps of steps.mjs, two at a time, and prints a table of what each took. See .ci/run for the options.
import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { chdir, cwd, env, exit, hrtime, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { StepRecord } from './step-record.mjs';
import { PREPARE, STEPS } from './steps.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));

const LANES = 2;
/** Steps start the service hundreds of times: Node keeps the compiled code of what it loads. */
const ENVIRONMENT = { ...env, NODE_COMPILE_CACHE: join(cwd(), 'node_modules/.cache/node') };
const { all, list, only } = parseArgs({
  options: { all: { type: 'boolean' }, list: { type: 'boolean' }, only: { type: 'string' } },
}).values;

const record = new StepRecord('.ci/passed.json');
const results = [];
const chosen = STEPS.filter(({ name }) => only === undefined || name.includes(only));
const passedAt = (step) => (all || only !== undefined ? null : record.commitOf(step));

if (list) {
  for (const step of chosen) {
    const commit = passedAt(step);
    console.log((commit ? `passed at ${commit}` : 'runs').padEnd(24), step.name);
  }
  exit(0);
}

const queue = [];
for (const step of chosen) {
  const commit = passedAt(step);
  if (commit)
    results.push({ name: step.name, outcome: 'skipped', seconds: 0, tests: {}, note: `passed at ${commit}` });
  else queue.push(step);
}
if (await installPackages(queue)) {
  for (const step of PREPARE) if (!(await run(step, true))) finish();
  await runAll(queue);
}
finish();

/** Installs the Debian packages of all steps that will run, at once. Returns whether they are there. */
async function installPackages(steps) {
  const needed = new Set(steps.flatMap(({ packages = [] }) => packages));
  const missing = [...needed].filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length === 0) return true;
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')} >/dev/null`;
  return run(
    {
      name: 'Debian packages',
      command: `DEBIAN_FRONTEND=noninteractive; export DEBIAN_FRONTEND; ${command}`,
    },
    true,
  );
}

/** Runs the steps in order, {@link LANES} at a time; one that is `alone` has the machine to itself. */
async function runAll(steps) {
  const running = new Set();
  for (const step of steps) {
    while (running.size >= (step.alone ? 1 : LANES)) await Promise.race(running);
    const ended = run(step, step.alone).then(() => running.delete(ended));
    running.add(ended);
    if (step.alone) await ended;
  }
  await Promise.all(running);
}

/** Runs one step. Its output is shown as it comes, or whole at the end where another step runs beside it. */
function run(step, showsAtOnce) {
  const { name, command } = step;
  const hash = record.hashOf(step);
  const begun = hrtime.bigint();
  console.log(`\n=== ${name}${showsAtOnce ? '' : ' (begins)'}`);
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', command], { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output.push(chunk);
        if (showsAtOnce) stdout.write(chunk);
      });
    child.once('close', (code) => {
      const seconds = Number((hrtime.bigint() - begun) / 1_000_000_000n);
      const outcome = code === 0 ? 'passed' : 'failed';
      const text = Buffer.concat(output).toString();
      if (!showsAtOnce) stdout.write(`\n=== ${name} (ends)\n${text}`);
      console.log(`${outcome === 'failed' ? '!!! failed: ' : ''}${name}: ${seconds} s`);
      results.push({ name, outcome, seconds, tests: testsIn(text), note: '' });
      if (outcome === 'passed') record.add(step, hash);
      resolve(code === 0);
    });
  });
}

/** The tests that Vitest counted in a step's output. */
function testsIn(output) {
  const tests = {};
  // eslint-disable-next-line no-control-regex
  for (const [line] of output.replace(/\u001b\[[\d;]*m/g, '').matchAll(/^ *Tests .*$/gm))
    for (const [, count, outcome] of line.matchAll(/(\d+) (passed|failed|skipped)/g))
      tests[outcome] = (tests[outcome] ?? 0) + Number(count);
  return tests;
}

function finish() {
  console.log('\nseconds  step');
  for (const { name, outcome, seconds, note } of results)
    console.log(
      `${String(seconds).padStart(7)}  ${name}${outcome === 'passed' ? '' : ` (${outcome}${note && `: ${note}`})`}`,
    );
  const count = (outcome) =>
    results.filter((result) => result.outcome === outcome).length +
    results.reduce((sum, { tests }) => sum + (tests[outcome] ?? 0), 0);
  const failed = count('failed');
  console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  exit(failed === 0 && results.some(({ outcome }) => outcome === 'passed') ? 0 : 1);
}
