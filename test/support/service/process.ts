import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.js';

const MAIN = fileURLToPath(new URL('../../../dist/src/main.js', import.meta.url));
const COMMAND_LINE = fileURLToPath(new URL('./command-line.mjs', import.meta.url));
const CLI = fileURLToPath(new URL('../../../dist/src/cli.js', import.meta.url));

/** A program in its own process. */
export interface Running {
  child: ChildProcess;
  output(): string;
  /** What it has written to standard error, which is in `output` too. */
  errors(): string;
  /** Exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** The tests' own environment has a test database. */
const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  LOG_LEVEL: 'warn',
  // A test sends more requests than a client does.
  RATE_LIMIT: 'off',
  // Tests send the same receipt repeatedly.
  REPEATED_RECEIPTS: 'allow',
  // Dozens of these processes load the same code.
  NODE_COMPILE_CACHE: join(tmpdir(), 'ris-compiled'),
  ...env,
});

/** A program of the tests, or of the service. */
export function start(file: string, args: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, [file, ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return { child, output: () => output, errors: () => errors, ended };
}

export const startMain = (env: NodeJS.ProcessEnv): Running => start(MAIN, [], env);

/** A running command of the command line. */
export const startCli = (env: NodeJS.ProcessEnv, ...args: string[]): Running => start(CLI, args, env);

/** Starts the service, or a program that contains it, and waits for its welcome. @returns it with its URL. */
export async function startReady(
  env: NodeJS.ProcessEnv,
  begin: (env: NodeJS.ProcessEnv) => Running = startMain,
  timeoutMs?: number,
): Promise<Running & { url: string }> {
  const running = begin({ PORT: '0', ...env });
  const url = await eventually(
    () => Promise.resolve(/(http:\/\/\S+)\/api\/health/.exec(running.output())?.[1] ?? ''),
    (found) => found !== '' || running.child.exitCode !== null,
    timeoutMs,
  ).catch((error: unknown) => {
    running.child.kill('SIGKILL');
    throw error;
  });
  if (!url) throw new Error(`The service did not start: ${running.output()}`);
  return { ...running, url };
}

/** Runs a command. @returns its output, parsed as JSON. */
export async function cli<T>(env: NodeJS.ProcessEnv, ...args: string[]): Promise<T> {
  return JSON.parse(await cliPrints(env, ...args, '--json')) as T;
}

/** Runs a command without --json. @returns its output. */
export async function cliPrints(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const running = start(CLI, args, env);
  const code = await running.ended;
  if (code !== 0) throw new Error(`cli ${args.join(' ')} ended with ${code}: ${running.output()}`);
  return running.output();
}

/** Runs a command that must fail. @returns its error output. */
export async function cliFails(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const running = start(CLI, args, env);
  const code = await running.ended;
  if (code === 0) throw new Error(`cli ${args.join(' ')} did not fail`);
  return running.output();
}

/** The command line in one process, which loads the application once for all commands. */
export class CommandLine {
  private readonly child: ChildProcess;

  constructor(env: NodeJS.ProcessEnv) {
    this.child = fork(COMMAND_LINE, {
      env: environment(env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** Like {@link cli}. */
  async gives<T>(...args: string[]): Promise<T> {
    const { code, printed } = await this.run([...args, '--json']);
    if (code !== 0) throw new Error(`cli ${args.join(' ')} ended with ${code}: ${printed}`);
    return JSON.parse(printed) as T;
  }

  /** Like {@link cliFails}. */
  async refuses(...args: string[]): Promise<string> {
    const { code, printed } = await this.run(args);
    if (code === 0) throw new Error(`cli ${args.join(' ')} did not fail`);
    return printed;
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }

  private async run(args: string[]): Promise<{ code: number; printed: string }> {
    const answered = once(this.child, 'message');
    this.child.send(args);
    const [answer] = await answered;
    return answer as { code: number; printed: string };
  }
}
