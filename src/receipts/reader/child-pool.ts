import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ReadFailed, ReaderClosed, ReaderCrashed, ReaderGaveUp } from './receipt-reader.errors.js';

export interface ChildPoolOptions {
  /** The module that every child runs. It answers each message with `{ begun: true }`, and then with a result or an error. */
  module: URL;
  execArgv: readonly string[];
  /** What it is told on its command line. */
  args?: readonly string[];
  /** The most children at a time. */
  size: number;
  /** Milliseconds that one request may take in a child that has begun; waiting for one does not count. */
  timeoutMs: number;
  /** How many children may end over one request. Default: 2. */
  attempts?: number;
}

/** What a child sends back for a message: that it is ready and begins, and what came of it. */
export type ChildAnswer = { begun: true } | { result: unknown } | { error: string };

interface Job {
  request: unknown;
  /** How often a child ended over it, and how many of those had begun: what ends before that ends whatever it is given. */
  lost: number;
  defeats: number;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Child {
  process: ChildProcess;
  job: Job | null;
  hasBegun: boolean;
  timer: NodeJS.Timeout | null;
}

const ATTEMPTS = 2;
/** Milliseconds in which a child has to begin, with its start: a busy machine takes seconds. */
const BEGINS_WITHIN_MS = 60_000;
/** A child decodes what strangers send: it gets what it needs to run, and none of the service's secrets. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot'];
/**
 * Has Linux's allocator give memory back: it would keep a heap for each thread, and in these what was freed of each
 * large picture, a quarter of all after a few. What is asked for anew with each picture then comes in pages of 2 MB where
 * the system has such: in pages of 4 KB the detector would take twice as long. The names are glibc's; other systems
 * ignore them.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 18),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};
/** ONNX Runtime would keep a record of its use in the home directory, to send to its maker. */
const NO_TELEMETRY = { ORT_DISABLE_TELEMETRY: '1' };

/**
 * Child processes that take one request at a time, first come, first served. They are started on first use and kept;
 * one that is too slow is killed, for nothing else ends native code that is at work.
 */
export class ChildPool {
  private readonly options: ChildPoolOptions;
  private readonly children = new Set<Child>();
  private readonly waiting: Job[] = [];
  private closed = false;

  constructor(options: ChildPoolOptions) {
    this.options = options;
  }

  /** Requests that children work on. */
  get busy(): number {
    return [...this.children].filter(({ job }) => job !== null).length;
  }

  /**
   * Has a child answer a request (anything that structured cloning takes), and a second one when the first does not live
   * to do so: one may be killed for what it was given or for something else, two in a row hardly.
   * @throws {ReaderGaveUp | ReaderCrashed | ReadFailed | ReaderClosed}
   */
  run(request: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new ReaderClosed('The reader is closed'));
        return;
      }
      this.waiting.push({ request, lost: 0, defeats: 0, resolve, reject });
      this.assign();
    });
  }

  /** Ends all children; requests that have no answer yet are rejected. */
  async close(): Promise<void> {
    this.closed = true;
    const ended = [...this.children].map(
      (child) => new Promise<void>((resolve) => child.process.once('close', () => resolve())),
    );
    for (const job of this.waiting.splice(0)) job.reject(new ReaderClosed('The reader was closed'));
    for (const child of this.children) child.process.kill('SIGKILL');
    await Promise.all(ended);
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const free = [...this.children].find(({ job }) => job === null) ?? this.start();
      if (!free) return;
      this.give(free, this.waiting.shift()!);
    }
  }

  private start(): Child | null {
    if (this.children.size >= this.options.size) return null;
    const process = fork(fileURLToPath(this.options.module), this.options.args ?? [], {
      execArgv: [...this.options.execArgv],
      env: environment(),
      // The parent's own output may be JSON for a script: a child must not write into it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const child: Child = { process, job: null, hasBegun: false, timer: null };
    this.children.add(child);
    process.on('message', (answer) => this.answered(child, answer as ChildAnswer));
    // Not `exit`: of one that could not be started there is none.
    process.once('close', () => this.ended(child));
    process.on('error', () => process.kill('SIGKILL'));
    return child;
  }

  private give(child: Child, job: Job): void {
    child.job = job;
    this.limit(child, BEGINS_WITHIN_MS);
    // A child that died a moment ago, or never began: its `close` gives the job to another one.
    child.process.send?.(job.request as Parameters<ChildProcess['send']>[0], () => undefined);
  }

  /** Gives a child so much time from now on. */
  private limit(child: Child, milliseconds: number): void {
    if (child.timer) clearTimeout(child.timer);
    child.timer = setTimeout(() => child.process.kill('SIGKILL'), milliseconds);
  }

  private answered(child: Child, answer: ChildAnswer): void {
    if ('begun' in answer) {
      child.hasBegun = true;
      this.limit(child, this.options.timeoutMs);
      return;
    }
    const { job } = this.take(child);
    if ('error' in answer) job?.reject(new ReadFailed(answer.error));
    else job?.resolve(answer.result);
    this.assign();
  }

  /** A child ended by itself, or was killed. What it was doing is tried once more, by another. */
  private ended(child: Child): void {
    this.children.delete(child);
    const { job, hasBegun } = this.take(child);
    if (job && this.closed) job.reject(new ReaderClosed('The reader was closed'));
    else if (job) this.tryAgain(job, hasBegun);
    this.assign();
  }

  private tryAgain(job: Job, hasBegun: boolean): void {
    job.lost += 1;
    if (hasBegun) job.defeats += 1;
    if (job.lost < (this.options.attempts ?? ATTEMPTS)) this.waiting.unshift(job);
    else if (job.defeats === job.lost) job.reject(new ReaderGaveUp('Two processes ended over it'));
    else job.reject(new ReaderCrashed('A process ended before it began'));
  }

  /** Takes the job away from a child, which is free then. */
  private take(child: Child): { job: Job | null; hasBegun: boolean } {
    const { job, hasBegun, timer } = child;
    if (timer) clearTimeout(timer);
    child.job = null;
    child.hasBegun = false;
    child.timer = null;
    return { job, hasBegun };
  }
}

function environment(): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...ALLOCATOR, ...NO_TELEMETRY, ...(Object.fromEntries(passedOn) as NodeJS.ProcessEnv) };
}
