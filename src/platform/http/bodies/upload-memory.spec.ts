import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import type { Upload } from './upload.js';
import {
  PACE_WHILE_OTHERS_WAIT,
  OWNER_SHARE_BYTES,
  TOTAL_UPLOAD_BYTES,
  UNCOUNTED_BYTES,
  UploadMemory,
} from './upload-memory.js';

const MIB = 1024 * 1024;
const WINDOW_MS = 5_000;
/** What comes at once. */
const READ = MIB;

/** An upload as its client sees it: it sends as long as the service reads. */
class Client {
  readonly upload: Upload;
  sent = 0;
  error: Error | null = null;

  constructor(
    memory: UploadMemory,
    owner: string,
    readonly length: number,
  ) {
    this.upload = memory.begin(owner, length);
    this.upload.on('error', (error) => (this.error = error));
  }

  get isDone(): boolean {
    return this.sent === this.length && !this.upload.isWaiting;
  }

  /** @returns whether it could send all of it. */
  send(bytes = this.length): boolean {
    const end = Math.min(this.length, this.sent + bytes);
    while (this.sent < end && !this.upload.isWaiting && !this.error) {
      const part = Math.min(READ, end - this.sent);
      this.sent += part;
      this.upload.write({ length: part });
    }
    if (this.isDone) this.upload.end();
    return this.sent === end && !this.upload.isWaiting;
  }
}

let memory: UploadMemory;
beforeEach(() => {
  vi.useFakeTimers();
  memory = new UploadMemory(WINDOW_MS);
});
afterEach(() => {
  vi.useRealTimers();
});
const client = (owner: string, length: number) => new Client(memory, owner, length);

describe('memory for uploads', () => {
  it('is granted for received bytes, not for announced ones', () => {
    const announced = Array.from({ length: 100 }, (_, at) => client(`slow ${at}`, 31 * MIB));
    for (const one of announced) expect(one.send(UNCOUNTED_BYTES + 1_000)).toBe(true);
    expect(client('other', 14 * MIB).send()).toBe(true);
  });

  it('is always available for the beginning of a body', () => {
    expect(client('large', TOTAL_UPLOAD_BYTES + UNCOUNTED_BYTES).send()).toBe(true);
    expect(client('other', UNCOUNTED_BYTES).send()).toBe(true);
    expect(client('another', UNCOUNTED_BYTES + 1).send()).toBe(false);
  });

  it('is available again after its release', () => {
    const first = client('a', 31 * MIB);
    expect(first.send()).toBe(true);
    const second = client('b', 10 * MIB);
    expect(second.send()).toBe(false);
    first.upload.leave();
    expect(second.upload.isWaiting).toBe(false);
    expect(second.send()).toBe(true);
    // Given back twice is given back once.
    first.upload.leave();
    second.upload.leave();
    expect(client('c', TOTAL_UPLOAD_BYTES).send()).toBe(true);
    expect(client('d', MIB).send()).toBe(false);
  });

  it('is reserved for the upload that is nearest to completion', () => {
    const near = client('a', 20 * MIB);
    expect(near.send(15 * MIB)).toBe(true);
    const far = client('b', 31 * MIB);
    expect(far.send()).toBe(false);
    expect(near.send()).toBe(true);
    near.upload.leave();
    expect(far.send()).toBe(true);
  });

  it('is shared between owners, however many uploads one has', () => {
    const mine = Array.from({ length: 6 }, () => client('mine', 10 * MIB));
    for (const one of mine) one.send(8 * MIB);
    const held = mine.reduce((sum, { upload }) => sum + upload.held, 0);
    expect(held).toBeLessThanOrEqual(OWNER_SHARE_BYTES);
    expect(client('yours', 10 * MIB).send()).toBe(true);
  });

  it('is not denied to an upload that exceeds the share, nor to one that exceeds the total', () => {
    expect(client('mine', 31 * MIB).send()).toBe(true);
    memory = new UploadMemory(WINDOW_MS);
    expect(client('mine', 200 * MIB).send()).toBe(true);
    expect(client('yours', 10 * MIB).send()).toBe(false);
  });
});

describe('a slow upload', () => {
  const slowly = (PACE_WHILE_OTHERS_WAIT * WINDOW_MS) / 1_000 - 1;

  it('may continue while nobody waits', () => {
    const slow = client('a', 31 * MIB);
    slow.send(30 * MIB);
    vi.advanceTimersByTime(10 * WINDOW_MS);
    expect(slow.error).toBeNull();
    expect(slow.upload.destroyed).toBe(false);
  });

  it('is aborted for uploads that have waited, the slowest first, and no more than necessary', () => {
    const [slow, slower, fast] = [client('a', 14 * MIB), client('b', 14 * MIB), client('c', 4 * MIB)];
    for (const one of [slow, slower]) one.send(12 * MIB);
    fast.send(2 * MIB);
    const waiting = client('d', 8 * MIB);
    expect(waiting.send()).toBe(false);
    slow.send(slowly);
    fast.send(slowly + 1);
    vi.advanceTimersByTime(WINDOW_MS);
    const cut = () => [slow, slower, fast, waiting].map(({ upload }) => upload.destroyed);
    expect(cut()).toEqual([false, true, false, false]);
    expect(slower.upload.errored).toMatchObject({
      status: 408,
      code: 'REQUEST_TIMEOUT',
      retryAfterSeconds: 10,
    });
    slower.upload.leave();
    expect(waiting.send()).toBe(true);
  });

  it('is not measured if it had to wait itself, or has just started', () => {
    const first = client('a', 31 * MIB);
    first.send(30 * MIB);
    const waiting = [client('b', 14 * MIB), client('c', 14 * MIB)];
    for (const one of waiting) expect(one.send()).toBe(false);
    first.send();
    vi.advanceTimersByTime(2 * WINDOW_MS);
    expect([first, ...waiting].map(({ upload }) => upload.errored)).toEqual([null, null, null]);
  });

  it("is aborted only for its own owner's uploads, if that owner has used its share", () => {
    const mine = client('mine', 10 * MIB);
    const large = client('mine', 14 * MIB);
    mine.send(9 * MIB);
    expect(large.send()).toBe(false);
    const yours = client('yours', 4 * MIB);
    yours.send(MIB);
    vi.advanceTimersByTime(2 * WINDOW_MS);
    expect([mine, large, yours].map(({ upload }) => upload.destroyed)).toEqual([true, false, false]);
  });
});

it('never causes a deadlock, in any order', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('begin' as const),
      owner: fc.constantFrom('a', 'b', 'c'),
      length: fc.integer({ min: 1, max: 40 * MIB }),
    }),
    fc.record({ kind: fc.constant('send' as const), which: fc.nat(30), bytes: fc.nat(20 * MIB) }),
    fc.record({ kind: fc.constant('leave' as const), which: fc.nat(30) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      memory = new UploadMemory(WINDOW_MS);
      const living: Client[] = [];
      const leave = (one: Client) => {
        living.splice(living.indexOf(one), 1);
        one.upload.leave();
      };
      const holds = () => {
        expect(living.reduce((sum, { upload }) => sum + upload.held, 0)).toBeLessThanOrEqual(
          TOTAL_UPLOAD_BYTES,
        );
        const open = living.filter(({ isDone }) => !isDone);
        const least = Math.min(...open.map(({ upload }) => upload.missing));
        // So there is always somebody to wait for: a client that may send, or work that is done by itself.
        for (const { upload } of open.filter((one) => one.upload.missing === least && one.upload.isWaiting))
          expect(
            living.some((one) => one.isDone && (!upload.isOverShare || one.upload.owner === upload.owner)),
          ).toBe(true);
      };
      for (const one of steps) {
        const chosen = one.kind === 'begin' ? undefined : living[one.which % living.length];
        if (one.kind === 'begin') living.push(client(one.owner, one.length));
        else if (chosen && one.kind === 'send') chosen.send(one.bytes);
        else if (chosen) leave(chosen);
        holds();
      }
      // Whoever can goes on, and leaves when it is done: so all come to their end.
      while (living.length > 0) {
        const next = living.find((one) => one.send());
        expect(next).toBeDefined();
        leave(next!);
        holds();
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
