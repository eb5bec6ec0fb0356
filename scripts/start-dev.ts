/**
 * Usage: npm run start:dev. Runs the service, and restarts it when a file in `src` is saved. Only the saved file is compiled, without
 * checking types, so that the change is served within three seconds; `npm run types` checks them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformWithOxc } from 'vite';
import { loadEnvFile, readConfig } from '../dist/src/config.js';
import { prepareDataDir } from '../dist/src/platform/data-dir.js';
import { openDatabase } from '../dist/src/platform/database/open-database.js';
import { OXC_OPTIONS } from './oxc-options.ts';

const SOURCES = 'src';
const COMPILED = join('dist', SOURCES);
/** An editor may write a file several times when it saves it, and a branch may change many. */
const DEBOUNCE_MS = 50;
/** Incremental build state of `tsc -b`. */
const BUILD_INFO = [
  'dist/.tsbuildinfo',
  join(COMPILED, 'web-account/browser/.tsbuildinfo'),
  join(COMPILED, 'client/.tsbuildinfo'),
];

/** Whether the service reads a file. Editors and other tools leave temporary ones. */
const isSource = (file: string): boolean =>
  /\/[^/.][^/]*\.\w+$/.test(`/${file}`) && !/[.-]spec\.tsx?$/.test(file);

/** Compiles a saved file, or removes the compiled file where the source is gone. The service reads other files where they are. */
async function compile(file: string): Promise<void> {
  if (!/\.tsx?$/.test(file)) return;
  const source = join(SOURCES, file);
  const compiled = join(COMPILED, file.replace(/\.tsx?$/, '.js'));
  if (!existsSync(source)) return rm(compiled, { force: true });
  const { code, map } = await transformWithOxc(await readFile(source, 'utf8'), source, {
    ...OXC_OPTIONS,
    sourcemap: true,
  });
  await mkdir(dirname(compiled), { recursive: true });
  const inline = Buffer.from(JSON.stringify(map)).toString('base64');
  await writeFile(compiled, `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}\n`);
}

/** The service's process. */
class Service {
  private child: ChildProcess | null = null;
  private isEnding = false;

  async restart(): Promise<void> {
    await this.stop();
    if (this.isEnding) return;
    const args = ['--enable-source-maps', join(COMPILED, 'main.js')];
    // Compiled code of packages is kept: they are most of what is loaded.
    const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' };
    this.child = spawn(process.execPath, args, { stdio: 'inherit', env });
  }

  /** Stops it for good, also one that is about to start. */
  end(): Promise<void> {
    this.isEnding = true;
    return this.stop();
  }

  private async stop(): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

loadEnvFile();
const config = readConfig(process.env);
await prepareDataDir(config.DATA_DIR);
// The embedded server stops when the last process releases it: this connection keeps it running while the service restarts.
const database = await openDatabase(config);

const service = new Service();
const saved = new Set<string>();
let restarting: Promise<void> = Promise.resolve();

async function apply(): Promise<void> {
  const files = [...saved];
  saved.clear();
  if (files.length === 0) return;
  console.log(`\nSaved: ${files.join(', ')}`);
  try {
    // The output is no longer tsc's: force its next build to be a full one.
    for (const file of BUILD_INFO) await rm(file, { force: true });
    await Promise.all(files.map(compile));
    await service.restart();
  } catch (error) {
    // For example a syntax error: the running process stays up.
    console.error(error instanceof Error ? error.message : error);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void service
      .end()
      .then(() => database.release())
      .then(() => process.exit(0));
  });

let timer: NodeJS.Timeout | undefined;
watch(SOURCES, { recursive: true }, (_event, file) => {
  if (file === null || !isSource(file)) return;
  saved.add(file);
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting.then(apply);
  }, DEBOUNCE_MS);
});

restarting = service.restart();
