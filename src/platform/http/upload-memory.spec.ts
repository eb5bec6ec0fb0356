import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { UploadMemory } from './upload-memory.js';

const MIB = 1024 * 1024;

/** Uploads that ask for memory, and in which order they got it. */
function uploads() {
  const memory = new UploadMemory();
  const begun: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    ask: async (caller: string, name: string, mebibytes: number) => {
      void memory.take(caller, mebibytes * MIB).then((release) => {
        begun.push(name);
        releases.set(name, release);
      });
      await setImmediate();
    },
    end: async (name: string) => {
      releases.get(name)?.();
      await setImmediate();
    },
    begun,
  };
}

it('lets in what fits, and the rest in order as memory comes back', async () => {
  const { ask, end, begun } = uploads();
  for (const name of ['a', 'b', 'c']) await ask(name, name, 10);
  await ask('d', 'large', 15);
  await ask('e', 'small', 2);
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'large', 'small']);
});

it("does not let one caller's uploads stand before another's", async () => {
  const { ask, end, begun } = uploads();
  for (const name of ['mine 1', 'mine 2', 'mine 3', 'mine 4']) await ask('me', name, 7);
  await ask('you', 'yours', 7);
  expect(begun).toEqual(['mine 1', 'mine 2', 'yours']);
  await end('mine 1');
  expect(begun).toEqual(['mine 1', 'mine 2', 'yours', 'mine 3']);
});

it('takes what is longer than everything, alone', async () => {
  const { ask, end, begun } = uploads();
  await ask('a', 'first', 1);
  await ask('b', 'huge', 200);
  expect(begun).toEqual(['first']);
  await end('first');
  expect(begun).toEqual(['first', 'huge']);
  await ask('a', 'last', 1);
  expect(begun).toEqual(['first', 'huge']);
  await end('huge');
  expect(begun).toEqual(['first', 'huge', 'last']);
});
