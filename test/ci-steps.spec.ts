import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Step {
  name: string;
  command: string;
  covers?: string[];
  externalFiles?: string[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { STEPS, PREPARE } = (await import(new URL('../.ci/steps.mjs', import.meta.url).href)) as Record<
  'STEPS' | 'PREPARE',
  Step[]
>;
const { coveredFiles, StepRecord } = (await import(
  new URL('../.ci/step-record.mjs', import.meta.url).href
)) as {
  coveredFiles: (covers: string[]) => string[];
  StepRecord: new (file: string) => {
    commitOf(step: Step): string | null;
    hashOf(step: Step): string | undefined;
    add(step: Step, hash: string | undefined): void;
  };
};

/** In a copy without the repository there is nothing to compare with. */
const inRepository = describe.skipIf(!existsSync(join(ROOT, '.git')));

/** Steps that protect what any change can break. */
const ALWAYS = [
  'npm test',
  'pages in Chromium',
  'start the build, check its health, run the demo',
  'kill the service and its database',
  'the OpenAPI document',
  'CFDI of generated line items',
];

inRepository('the steps of .ci/run', () => {
  it('have unique names', () => {
    const names = STEPS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ALWAYS)('never skip: %s', (name) => {
    expect(STEPS.find((step) => step.name === name)).toMatchObject({ name });
    expect(STEPS.find((step) => step.name === name)).not.toHaveProperty('covers');
  });

  it('run the test command of the README', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const commands = [...PREPARE, ...STEPS].map(({ command }) => command);
    const [, install = '', test = ''] = /^(npm ci) && (npm test)$/m.exec(readme) ?? [];
    expect(commands).toEqual(expect.arrayContaining([install, test]));
    expect(commands.indexOf(install)).toBeLessThan(commands.indexOf(test));
  });

  it('run each long test once, in a step that covers its file', () => {
    const steps = STEPS.filter(({ name }) => name.startsWith('long tests')).map(
      ({ command, covers = [] }) => ({
        filters: command.replace(/^.* -- /, '').split(' '),
        covered: new Set(coveredFiles(covers)),
      }),
    );
    const suites = globSync('{src,test,training}/**/*.long-spec.ts', { cwd: ROOT });
    const runs = suites.map((suite) =>
      steps.filter(({ filters }) => filters.some((path) => suite.includes(path))),
    );
    expect(suites.filter((_, at) => runs[at]?.length !== 1)).toEqual([]);
    expect(suites.filter((suite, at) => !runs[at]?.[0]?.covered.has(suite))).toEqual([]);
  });

  it('cover no less than all of src together', () => {
    const covered = new Set(STEPS.flatMap(({ covers = [] }) => coveredFiles(covers)));
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => !/\.spec\.tsx?$/.test(file),
    );
    expect(sources.filter((file) => !covered.has(file) && file !== 'src/client/schema.ts')).toEqual([]);
  });

  it('are built by TypeScript 7, which npm links before the other one', () => {
    expect(execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['--version'], { encoding: 'utf8' })).toMatch(
      /^Version 7\./,
    );
  });

  it('cover files that exist', () => {
    const matches = (pathspec: string) =>
      execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', pathspec], {
        cwd: ROOT,
        encoding: 'utf8',
      }) !== '';
    const paths = new Set(STEPS.flatMap(({ covers = [] }) => covers));
    expect([...paths].filter((path) => !matches(path))).toEqual([]);
  });

  it('cover their own script', () => {
    for (const { name, command, covers = [] } of STEPS) {
      const [script] = /\.ci\/\S+/.exec(command) ?? [];
      const isCovered = covers.some((path) => path.replace('*', '') === script);
      if (script !== undefined && covers.length > 0) expect([name, isCovered]).toEqual([name, true]);
    }
  });
});

inRepository('the record of steps that have passed', () => {
  const inCheckout = (work: (git: (...args: string[]) => void) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'steps-'));
    const before = process.cwd();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: folder,
        stdio: 'ignore',
      });
    try {
      process.chdir(folder);
      git('init');
      for (const file of ['package.json', 'package-lock.json', 'a.txt', 'b.txt']) writeFileSync(file, file);
      git('add', '.');
      git('commit', '-m', 'Begin');
      work(git);
    } finally {
      process.chdir(before);
      rmSync(folder, { recursive: true });
    }
  };
  const step: Step = { name: 'a', command: 'true', covers: ['a.txt'], externalFiles: ['external'] };
  const passed = () => new StepRecord('passed.json').commitOf(step) !== null;
  const pass = () => {
    const record = new StepRecord('passed.json');
    record.add(step, record.hashOf(step));
  };

  it('skips a step while its content is the same', () => {
    inCheckout((git) => {
      expect(passed()).toBe(false);
      pass();
      expect(passed()).toBe(true);
      writeFileSync('b.txt', 'another');
      expect(passed()).toBe(true);
      for (const file of ['a.txt', 'package-lock.json', 'external']) {
        writeFileSync(file, `another ${file}`);
        expect(passed()).toBe(false);
        git('add', '.');
        git('commit', '-m', file);
        expect(passed()).toBe(false);
        pass();
        expect(passed()).toBe(true);
      }
      expect(new StepRecord('passed.json').commitOf({ ...step, command: 'false' })).toBeNull();
    });
  });

  it('records nothing that is not committed, or that changed while the step ran', () => {
    inCheckout((git) => {
      writeFileSync('a.txt', 'not committed');
      pass();
      expect(passed()).toBe(false);
      git('commit', '-am', 'Now');
      const record = new StepRecord('passed.json');
      const hash = record.hashOf(step);
      writeFileSync('a.txt', 'changed meanwhile');
      record.add(step, hash);
      expect(passed()).toBe(false);
    });
  });

  it('always runs a step without `covers`', () => {
    inCheckout(() => {
      const always = { name: 'always', command: 'true' };
      const record = new StepRecord('passed.json');
      record.add(always, record.hashOf(always));
      expect(record.commitOf(always)).toBeNull();
    });
  });
});
