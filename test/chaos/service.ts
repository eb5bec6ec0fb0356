import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMain, type Running } from '../support/service/process.js';
import { type Armed, isOfPortal } from './points.js';

/** The sample tickets are TypeScript, and so is what they are made by. */
const PRELOAD = new URL('preload.mjs', import.meta.url).href;
/** With the recovery of a database that was killed, on a machine that is busy. */
const START_MS = 180_000;
/** A stop in order takes up to 25 s. */
const STOP_MS = 40_000;
const ATTEMPTS_TO_START = 3;

/** The built service as a process, which dies and is started again. */
export class Service {
  /** Where it answers; null while it does not run, or has not said so yet. */
  url: string | null = null;
  starts = 0;
  /** Starts that ended by themselves, with what was said. */
  readonly failedStarts: string[] = [];
  private running: Running | null = null;
  private latest: Running | null = null;
  private ended: Promise<unknown> = Promise.resolve();

  private env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** What it said last: of an exception, how it begins. */
  get lastWords(): string {
    const lines = (this.latest?.output().trim() ?? '')
      .split('\n')
      .filter((line) => !/^\s*$|: undefined,$/.test(line));
    const thrown = lines.findLastIndex((line) => /^\s*throw /.test(line));
    const last = thrown < 0 ? lines.slice(-8) : lines.slice(thrown, thrown + 12);
    return last.map((line) => line.slice(0, 200)).join('\n    ');
  }

  /** From the next start on. */
  change(env: NodeJS.ProcessEnv): void {
    this.env = { ...this.env, ...env };
  }

  /** Starts it, to die at a point if one is named. Does not wait for it. */
  spawn(armed?: Armed): void {
    this.starts += 1;
    const dies = armed && !isOfPortal(armed.point);
    const running = startMain({
      PORT: '0',
      ...this.env,
      NODE_OPTIONS: `--import ${PRELOAD}`,
      ...(dies && { CHAOS_POINT: armed.point, CHAOS_PASSING: String(armed.passing) }),
    });
    this.running = running;
    this.latest = running;
    this.ended = once(running.child, 'exit').then(() => {
      if (this.running !== running) return;
      this.running = null;
      this.url = null;
    });
  }

  /** Waits until it answers. False: it ended before that. */
  async ready(): Promise<boolean> {
    const { running } = this;
    if (!running) return false;
    for (const end = Date.now() + START_MS; this.running === running; await sleep(20)) {
      this.url = /(http:\/\/\S+)\/api\/health/.exec(running.output())?.[1] ?? null;
      if (this.url) return true;
      if (Date.now() > end) throw new Error(`The service does not start: ${running.output()}`);
    }
    return false;
  }

  /** Starts it, and waits until it answers. @throws when it ends by itself at each of a few attempts. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.spawn();
      const { running } = this;
      if (await this.ready()) return;
      this.failedStarts.push(running?.output().trim() ?? '');
      if (attempt === ATTEMPTS_TO_START) throw new Error(`The service does not start: ${running?.output()}`);
    }
  }

  /** SIGKILL, now. */
  kill(): void {
    this.running?.child.kill('SIGKILL');
  }

  /** Waits until it has ended, at most so long. */
  async hasEnded(withinMs: number): Promise<boolean> {
    const waiting = new AbortController();
    const isOver = await Promise.race([
      this.ended.then(() => true),
      sleep(withinMs, false, { signal: waiting.signal }),
    ]);
    waiting.abort();
    return isOver;
  }

  async killAndWait(): Promise<void> {
    this.kill();
    await this.ended;
  }

  /** Stops it as an operator does. False: it did not end by itself in time, or not in order. */
  async stop(): Promise<boolean> {
    const { running } = this;
    if (!running) return true;
    this.url = null;
    running.child.kill('SIGTERM');
    if (!(await this.hasEnded(STOP_MS))) {
      await this.killAndWait();
      return false;
    }
    return running.child.exitCode === 0;
  }
}
