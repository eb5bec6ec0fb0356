import { fork, type ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ReadFailed, ReaderClosed, ReaderCrashed, ReaderGaveUp } from './receipt-reader.errors.js';

export interface ChildPoolOptions {
  /** The module that every child runs. It answers each message with `{ begun: true }`, then with a result or an error. */
  module: URL;
  execArgv: readonly string[];
  /** Its command-line arguments. */
  args?: readonly string[];
  /** The maximum number of children. */
  size: number;
  /** Milliseconds that a child may take for one request after it has begun; waiting for a child does not count. */
  timeoutMs: number;
  /**
   * Whether a child ends by itself when it used too much CPU time. Then one that takes `timeoutMs` got no CPU time, and its request
   * is not to blame. Default: false.
   */
  limitsCpuTime?: boolean;
  /** The number of children that may end during one request. Default: 2. */
  attempts?: number;
  /** By how much the scheduling priority of children is lower than that of this process, as `nice` counts. Default: 0. */
  niceness?: number;
}

/** What a child sends for a request: that it begins, and then the result. */
export type ChildAnswer = { begun: true } | { result: unknown } | { error: string };

interface Job {
  request: unknown;
  /** How many children ended during this request, and how many of them had begun: only those may have ended because of it. */
  endedChildren: number;
  begunChildren: number;
  /** Whether its result is not wanted any more. */
  isAborted: boolean;
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
const LOWEST_PRIORITY = constants.priority.PRIORITY_LOW;
/** Milliseconds within which a child must start and begin: a busy machine takes seconds. */
const BEGIN_TIMEOUT_MS = 60_000;
/** The environment variables that a child gets. It decodes untrusted files, so it gets none of the service's secrets. */
const PASSED_VARIABLES = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot'];
/**
 * Makes glibc's allocator return memory. By default it has a heap for each thread and does not return what is freed after
 * a large picture: a quarter of all memory after a few. With each picture memory is allocated again, in pages of 2 MB if the
 * system has them: with pages of 4 KB the detector takes twice as long. Other C libraries ignore these variables.
 */
const ALLOCATOR_VARIABLES = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 18),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};
/** Without it, ONNX Runtime records its use in the home directory, to send it to its vendor. */
const NO_TELEMETRY = { ORT_DISABLE_TELEMETRY: '1' };

/**
 * A pool of child processes, each of which processes one request at a time; waiting requests are first in, first out.
 * Children are started on first use and reused. One that is too slow is killed: nothing else stops running native code.
 */
export class ChildPool {
  private readonly options: ChildPoolOptions;
  private readonly children = new Set<Child>();
  private readonly waiting: Job[] = [];
  private closed = false;

  constructor(options: ChildPoolOptions) {
    this.options = options;
  }

  /** The number of requests that are being processed. */
  get busy(): number {
    return [...this.children].filter(({ job }) => job !== null).length;
  }

  /**
   * Sends a request (anything that can be structured-cloned) to a child, and returns its result. If the child ends first,
   * another one retries the request once: one child may end for any reason, but two in a row probably end because of it.
   * @param signal aborts the request: its child is killed, and the promise rejects with the signal's reason.
   * @throws {ReaderGaveUp | ReaderCrashed | ReadFailed | ReaderClosed}
   */
  run(request: unknown, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new ReaderClosed('The reader is closed'));
        return;
      }
      signal?.throwIfAborted();
      const job: Job = {
        request,
        endedChildren: 0,
        begunChildren: 0,
        isAborted: false,
        resolve(result) {
          signal?.removeEventListener('abort', abort);
          resolve(result);
        },
        reject(error) {
          signal?.removeEventListener('abort', abort);
          reject(job.isAborted ? (signal?.reason as Error) : error);
        },
      };
      const abort = () => this.abort(job);
      signal?.addEventListener('abort', abort);
      this.waiting.push(job);
      this.assign();
    });
  }

  /** Ends all children, and rejects the requests that have no result yet. */
  async close(): Promise<void> {
    this.closed = true;
    const closed = [...this.children].map(
      (child) => new Promise<void>((resolve) => child.process.once('close', () => resolve())),
    );
    for (const job of this.waiting.splice(0)) job.reject(new ReaderClosed('The reader was closed'));
    for (const child of this.children) child.process.kill('SIGKILL');
    await Promise.all(closed);
  }

  private abort(job: Job): void {
    job.isAborted = true;
    const position = this.waiting.indexOf(job);
    if (position >= 0) {
      this.waiting.splice(position, 1);
      job.reject(new Error('Aborted'));
      return;
    }
    // Its `close` event rejects the job. Until then the child is not free.
    [...this.children].find((child) => child.job === job)?.process.kill('SIGKILL');
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const free = [...this.children].find(({ job }) => job === null) ?? this.start();
      if (!free) return;
      this.send(free, this.waiting.shift()!);
    }
  }

  private start(): Child | null {
    if (this.children.size >= this.options.size) return null;
    const process = fork(fileURLToPath(this.options.module), this.options.args ?? [], {
      execArgv: [...this.options.execArgv],
      env: environment(),
      // The parent's output may be JSON for a script, so a child must not write to it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const child: Child = { process, job: null, hasBegun: false, timer: null };
    this.children.add(child);
    process.on('message', (answer) => this.onAnswer(child, answer as ChildAnswer));
    // Not `exit`: a child that could not be started does not emit it.
    process.once('close', () => this.onEnd(child));
    process.on('error', () => process.kill('SIGKILL'));
    const { niceness = 0 } = this.options;
    // Before it starts threads, which get the priority of their process.
    if (niceness > 0 && process.pid !== undefined)
      setPriority(process.pid, Math.min(getPriority() + niceness, LOWEST_PRIORITY));
    return child;
  }

  private send(child: Child, job: Job): void {
    child.job = job;
    this.setTimeLimit(child, BEGIN_TIMEOUT_MS);
    // The child may have ended already: then its `close` event gives the job to another child.
    child.process.send?.(job.request as Parameters<ChildProcess['send']>[0], () => undefined);
  }

  /** Sets the time, from now, after which a child is killed. */
  private setTimeLimit(child: Child, milliseconds: number): void {
    if (child.timer) clearTimeout(child.timer);
    child.timer = setTimeout(() => {
      if (this.options.limitsCpuTime) child.hasBegun = false;
      child.process.kill('SIGKILL');
    }, milliseconds);
  }

  private onAnswer(child: Child, answer: ChildAnswer): void {
    if ('begun' in answer) {
      child.hasBegun = true;
      this.setTimeLimit(child, this.options.timeoutMs);
      return;
    }
    if (child.job?.isAborted) return;
    const { job } = this.release(child);
    if ('error' in answer) job?.reject(new ReadFailed(answer.error));
    else job?.resolve(answer.result);
    this.assign();
  }

  /** Handles the end of a child: its job is retried by another one. */
  private onEnd(child: Child): void {
    this.children.delete(child);
    const { job, hasBegun } = this.release(child);
    if (job && this.closed) job.reject(new ReaderClosed('The reader was closed'));
    else if (job) this.retry(job, hasBegun);
    this.assign();
  }

  private retry(job: Job, hasBegun: boolean): void {
    if (job.isAborted) {
      job.reject(new Error('Aborted'));
      return;
    }
    job.endedChildren += 1;
    if (hasBegun) job.begunChildren += 1;
    if (job.endedChildren < (this.options.attempts ?? ATTEMPTS)) this.waiting.unshift(job);
    else if (job.begunChildren === job.endedChildren)
      job.reject(new ReaderGaveUp('Two processes ended while they processed it'));
    else job.reject(new ReaderCrashed('Processes ended before they began, or got too little CPU time'));
  }

  /** Removes the job from a child, which becomes free. */
  private release(child: Child): { job: Job | null; hasBegun: boolean } {
    const { job, hasBegun, timer } = child;
    if (timer) clearTimeout(timer);
    child.job = null;
    child.hasBegun = false;
    child.timer = null;
    return { job, hasBegun };
  }
}

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_VARIABLES.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...ALLOCATOR_VARIABLES, ...NO_TELEMETRY, ...(Object.fromEntries(passed) as NodeJS.ProcessEnv) };
}
