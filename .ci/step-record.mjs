import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that belong to every step. */
const EVERYWHERE = ['package-lock.json', '.npmrc', 'tsconfig.json'];
const UNIT_SPEC = /\.spec\.tsx?$/;

/**
 * Records on which content each step passed, in a committed file. A step that passed on the same content needs no second run. Only
 * committed content is recorded, with its commit.
 */
export class StepRecord {
  /** @param file JSON: `{ "step": { "hash": "…", "commit": "…" } }`. */
  constructor(file) {
    this.file = file;
    this.steps = readRecord(file);
  }

  /** The commit at which a step last passed with the current content of its files; null if it has to run. */
  commitOf(step) {
    const { hash, commit } = this.steps[step.name] ?? {};
    return hash !== undefined && hash === this.hashOf(step) ? commit : null;
  }

  /** A hash of the step's command and of all files that it covers; undefined for a step that always runs. */
  hashOf({ command, covers, externalFiles = [] }) {
    if (!covers) return undefined;
    const hash = createHash('sha256').update(command);
    for (const file of [...coveredFiles(covers), ...externalFiles.flatMap(treeOf)])
      hash.update(`\n${file} ${hashOfFile(file)}`);
    return hash.digest('hex').slice(0, 16);
  }

  /**
   * Records that a step passed, unless its files are not committed, or are not what they were.
   * @param hash of before the build.
   */
  add(step, hash) {
    if (hash === undefined || hash !== this.hashOf(step)) return;
    if (git('status', '--porcelain', '--', ...EVERYWHERE, ...step.covers).trim() !== '') return;
    this.steps[step.name] = { hash, commit: git('rev-parse', '--short=10', 'HEAD').trim() };
    const sorted = Object.entries(this.steps).sort(([one], [other]) => (one < other ? -1 : 1));
    // Atomic, so that a killed run does not leave an incomplete file.
    writeFileSync(`${this.file}.new`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    renameSync(`${this.file}.new`, this.file);
  }
}

function readRecord(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Such as after a merge with conflicts.
    console.warn(`${file} can't be read: all steps run`);
    return {};
  }
}

/** Files of the checkout that a step covers, by git's pathspecs. */
export const coveredFiles = (covers) => {
  const found = git(
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...EVERYWHERE,
    ...covers,
  );
  return [...new Set(found.split('\0'))].filter((file) => file !== '' && !UNIT_SPEC.test(file)).sort();
};

/** All files of a folder outside the checkout; none where it is absent. */
function treeOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => treeOf(join(path, name)));
}

const hashOfFile = (file) =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'absent';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });
