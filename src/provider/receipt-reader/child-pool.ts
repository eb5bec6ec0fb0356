import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ReadFailed, ReadTimedOut, ReaderClosed, ReaderCrashed } from './receipt-reader.errors.js';

export interface ChildPoolOptions {
  /** The module that every child runs. It answers each message with one `ChildAnswer`. */
  module: URL;
  execArgv: readonly string[];
  /** The most children at a time. */
  size: number;
  /** Milliseconds that one request may take in a child; waiting for a free one does not count. */
  timeoutMs: number;
}

/** What a child sends back for a message. */
export type ChildAnswer = { result: unknown } | { error: string };

interface Job {
  request: unknown;
  attempts: number;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Child {
  process: ChildProcess;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

const MOST_ATTEMPTS = 2;
/** A child decodes what strangers send: it gets what it needs to run, and none of the service's secrets. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot'];

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

  /**
   * Has a child answer a request (anything that structured cloning takes).
   * @throws {ReadTimedOut | ReaderCrashed | ReadFailed | ReaderClosed}
   */
  run(request: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new ReaderClosed('The reader is closed'));
        return;
      }
      this.waiting.push({ request, attempts: 0, resolve, reject });
      this.assign();
    });
  }

  /** Ends all children; requests that have no answer yet are rejected. */
  async close(): Promise<void> {
    this.closed = true;
    const ended = [...this.children].map(
      (child) => new Promise<void>((resolve) => child.process.once('exit', () => resolve())),
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
    const process = fork(fileURLToPath(this.options.module), {
      execArgv: [...this.options.execArgv],
      env: environment(),
      // The parent's own output may be JSON for a script: a child must not write into it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const child: Child = { process, job: null, timer: null };
    this.children.add(child);
    process.on('message', (answer) => this.answered(child, answer as ChildAnswer));
    process.once('exit', () => this.ended(child));
    process.on('error', () => process.kill('SIGKILL'));
    return child;
  }

  private give(child: Child, job: Job): void {
    job.attempts += 1;
    child.job = job;
    child.timer = setTimeout(() => {
      this.take(child)?.reject(new ReadTimedOut(`No answer within ${this.options.timeoutMs} ms`));
      this.discard(child);
    }, this.options.timeoutMs);
    // A child that died a moment ago: its `exit` gives the job to another one.
    child.process.send(job.request as Parameters<ChildProcess['send']>[0], () => undefined);
  }

  private answered(child: Child, answer: ChildAnswer): void {
    const job = this.take(child);
    if ('error' in answer) job?.reject(new ReadFailed(answer.error));
    else job?.resolve(answer.result);
    this.assign();
  }

  /** A child ended by itself, or was killed. What it was doing is tried once more, by another. */
  private ended(child: Child): void {
    this.children.delete(child);
    const job = this.take(child);
    if (job && this.closed) job.reject(new ReaderClosed('The reader was closed'));
    else if (job && job.attempts >= MOST_ATTEMPTS)
      job.reject(new ReaderCrashed('The reading process ended twice'));
    else if (job) this.waiting.unshift(job);
    this.assign();
  }

  private discard(child: Child): void {
    this.children.delete(child);
    child.process.kill('SIGKILL');
    this.assign();
  }

  /** Takes the job away from a child, which is free then. */
  private take(child: Child): Job | null {
    const { job, timer } = child;
    if (timer) clearTimeout(timer);
    child.job = null;
    child.timer = null;
    return job;
  }
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
