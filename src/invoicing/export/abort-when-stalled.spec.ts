import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { abortWhenStalled } from './abort-when-stalled.js';

const forEver = () =>
  Readable.from({
    *[Symbol.iterator]() {
      while (true) yield Buffer.alloc(65_536);
    },
  });

it('is what its source is, to the end', async () => {
  expect(await text(abortWhenStalled(Readable.from(['a', 'b']), 60_000))).toBe('ab');
});

it.each([
  ['nobody reads it', forEver()],
  ['nothing comes', new Readable({ read: () => undefined })],
])('is destroyed if %s, and its source with it', async (_, source) => {
  const stream = abortWhenStalled(source, 20);
  const [error] = (await once(stream, 'error')) as [Error];
  expect(error.message).toMatch(/Nothing was taken/);
  expect(stream.destroyed).toBe(true);
  if (!source.closed) await new Promise((resolve) => source.once('close', resolve));
});

it('continues while a reader reads, however slowly', async () => {
  const stream = abortWhenStalled(forEver(), 200);
  const started = Date.now();
  for await (const part of stream) {
    expect(part).toHaveLength(65_536);
    if (Date.now() - started > 500) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});

it('breaks off with its source', async () => {
  const source = forEver();
  const stream = abortWhenStalled(source, 60_000);
  source.destroy(new Error('away'));
  const [error] = (await once(stream, 'error')) as [Error];
  expect(error.message).toBe('away');
});
