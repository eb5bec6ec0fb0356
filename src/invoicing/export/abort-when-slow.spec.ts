import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { abortWhenSlow } from './abort-when-slow.js';

afterEach(() => void vi.useRealTimers());

const PART = 65_536;
const MINUTE = 60_000;

const forEver = () =>
  Readable.from({
    *[Symbol.iterator]() {
      while (true) yield Buffer.alloc(PART);
    },
  });

it('is what its source is, to the end', async () => {
  expect(await text(abortWhenSlow(Readable.from(['a', 'b']), { bytes: 1, ms: MINUTE }))).toBe('ab');
});

it.each([
  ['nobody reads it', forEver()],
  ['nothing comes', new Readable({ read: () => undefined })],
])('is destroyed if %s, and its source with it', async (_, source) => {
  const stream = abortWhenSlow(source, { bytes: 10 * PART, ms: 20 });
  const [error] = (await once(stream, 'error')) as [Error];
  expect(error.message).toMatch(/bytes were taken/);
  expect(stream.destroyed).toBe(true);
  if (!source.closed) await new Promise((resolve) => source.once('close', resolve));
});

it.each([
  ['continues with a reader that takes enough', 3, [false, false, false]],
  ['is destroyed if its reader takes too little', 1, [true]],
])('%s', async (_, partsAMinute, destroyed) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = abortWhenSlow(forEver(), { bytes: 2 * PART, ms: MINUTE });
  stream.on('error', () => undefined);
  const take = async () => {
    while (stream.read(PART) === null) await setImmediate();
    // The next part waits for the reader.
    while (stream.readableLength < PART) await setImmediate();
  };
  // What is read ahead counts for the first minute.
  await take();
  vi.advanceTimersByTime(MINUTE);
  const found: boolean[] = [];
  for (let minute = 0; minute < destroyed.length; minute++) {
    for (let part = 0; part < partsAMinute; part++) await take();
    vi.advanceTimersByTime(MINUTE);
    found.push(stream.destroyed);
  }
  expect(found).toEqual(destroyed);
});

it('waits for a slow source while its reader takes everything', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const source = new Readable({ read: () => undefined });
  const stream = abortWhenSlow(source, { bytes: PART, ms: MINUTE });
  stream.on('data', () => undefined);
  for (let minute = 0; minute < 3; minute++) {
    const arrived = once(stream, 'data');
    source.push('x');
    await arrived;
    vi.advanceTimersByTime(MINUTE);
    expect(stream.destroyed).toBe(false);
  }
});

it('breaks off with its source', async () => {
  const source = forEver();
  const stream = abortWhenSlow(source, { bytes: 1, ms: MINUTE });
  source.destroy(new Error('away'));
  const [error] = (await once(stream, 'error')) as [Error];
  expect(error.message).toBe('away');
});
