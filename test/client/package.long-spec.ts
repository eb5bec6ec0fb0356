import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = fileURLToPath(new URL('packed-program.ts', import.meta.url));
/** The client's dependencies. They are packed as well, so that npm needs no registry. */
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers'];
const CLIENT = 'receipt-invoicing-client';
/** The client is copied to other projects and into their images. */
const MAX_CLIENT_BYTES = 50_000;

const run = async (cwd: string, command: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd })).stdout;

describe('the client as a package of its own', () => {
  let folder: string;
  let packed: string[];
  /** A project that has only the client installed. */
  let project: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'client-package-'));
    project = join(folder, 'project');
    await mkdir(project);
    if (!process.env['IS_BUILT']) await run(ROOT, 'npm', 'run', '-s', 'build');
    await run(ROOT, 'npm', 'pack', '--silent', '--pack-destination', folder);
    packed = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    const sources = DEPENDENCIES.map((name) => join(ROOT, 'node_modules', name));
    await run(ROOT, 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', project, ...sources);
    await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const files = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
    const client = packed.find((name) => name.startsWith(CLIENT)) ?? 'none';
    await run(
      project,
      'npm',
      'install',
      '--offline',
      ...files.map((name) => `./${name}`),
      join(folder, client),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = (...path: string[]) => readFile(join(project, 'node_modules', CLIENT, ...path), 'utf8');

  it('is the second file that npm pack writes, and small', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(packed.sort()).toEqual([`${CLIENT}-${version}.tgz`, `receipt-invoicing-service-${version}.tgz`]);
    expect((await stat(join(folder, `${CLIENT}-${version}.tgz`))).size).toBeLessThan(MAX_CLIENT_BYTES);
  });

  it('installs nothing of the service', async () => {
    const installed = await readdir(join(project, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).sort()).toEqual(
      [...DEPENDENCIES, CLIENT].sort(),
    );
    const manifest = JSON.parse(await read('package.json')) as object;
    expect(manifest).toMatchObject({
      license: 'MIT',
      dependencies: { 'openapi-fetch': expect.stringMatching(/^\d/) },
    });
    expect(Object.keys((manifest as { dependencies: object }).dependencies)).toHaveLength(1);
  });

  it('brings its licence, and a README whose links lead somewhere', async () => {
    expect(await read('LICENSE')).toMatch(/^MIT License/);
    const readme = await read('README.md');
    expect(readme).toContain(`npm install ./${CLIENT}-`);
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    const local = links.filter((target) => !target.startsWith('https:'));
    expect(local).not.toEqual([]);
    for (const target of local) expect(await read(target)).toContain(`from '${CLIENT}'`);
  });

  it.each([
    ['in a browser', ['--lib', 'es2024,dom']],
    ['in a worker', ['--lib', 'es2024,webworker']],
  ])('has types for a program that runs %s', async (_, options) => {
    await copyFile(PROGRAM, join(project, 'program.ts'));
    const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
    const tsc = run(project, join(ROOT, 'node_modules/.bin/tsc'), ...strict, ...options, 'program.ts');
    await expect(tsc.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toBe('');
  });

  it('runs', async () => {
    await copyFile(PROGRAM, join(project, 'program.ts'));
    expect(JSON.parse(await run(project, process.execPath, 'program.ts'))).toEqual([
      'https://api.example.com/api/invoicing/facturar-ticket',
      'Invoice not found',
    ]);
  });
});
