import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that belong to every step. */
const EVERYWHERE = ['package.json', 'package-lock.json'];

/**
 * Which steps have passed, and on what content: a committed file. A step that passed on the same content needs no second run.
 * Only content that is committed is recorded, with its commit.
 */
export class StepRecord {
  /** @param file JSON: `{ "step": { "hash": "…", "commit": "…" } }`. */
  constructor(file) {
    this.file = file;
    this.steps = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    this.fileHashes = new Map();
  }

  /** The commit at which a step last passed on the content that its files have now; null: it has to run. */
  commitOf(step) {
    const { hash, commit } = this.steps[step.name] ?? {};
    return hash !== undefined && hash === this.hashOf(step) ? commit : null;
  }

  /** A hash of the step's command and of all files that it covers; undefined for a step that always runs. */
  hashOf({ command, covers, beside = [] }) {
    if (!covers) return undefined;
    const hash = createHash('sha256').update(command);
    for (const file of filesOf(covers)) hash.update(`\n${file} ${this.hashOfFile(file)}`);
    for (const path of beside)
      for (const file of treeOf(path)) hash.update(`\n${file} ${this.hashOfFile(file)}`);
    return hash.digest('hex').slice(0, 16);
  }

  /** Records that a step passed on this content, unless the content changed meanwhile or is not committed. */
  add(step, hash) {
    this.fileHashes.clear();
    if (hash === undefined || hash !== this.hashOf(step)) return;
    if (git('status', '--porcelain', '--', ...EVERYWHERE, ...step.covers).trim() !== '') return;
    this.steps[step.name] = { hash, commit: git('rev-parse', '--short=10', 'HEAD').trim() };
    const sorted = Object.entries(this.steps).sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }

  hashOfFile(file) {
    let hash = this.fileHashes.get(file);
    if (hash === undefined) {
      hash = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'absent';
      this.fileHashes.set(file, hash);
    }
    return hash;
  }
}

/** Files of the checkout by git's pathspecs. */
const filesOf = (covers) =>
  [
    ...new Set(
      git(
        'ls-files',
        '-z',
        '--cached',
        '--others',
        '--exclude-standard',
        '--',
        ...EVERYWHERE,
        ...covers,
      ).split('\0'),
    ),
  ]
    .filter((file) => file !== '')
    .sort();

/** All files of a folder outside the checkout; none where it is absent. */
function treeOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => treeOf(join(path, name)));
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });
