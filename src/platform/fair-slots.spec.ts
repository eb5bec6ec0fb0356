import { expect, it } from 'vitest';
import { FairSlots } from './fair-slots.js';

it('gives one group at most half of the slots', () => {
  const slots = new FairSlots(4);
  const first = slots.tryTake('a');
  expect([slots.tryTake('a'), slots.tryTake('a')]).toEqual([expect.any(Function), null]);
  expect([slots.tryTake('b'), slots.tryTake('c'), slots.tryTake('d')]).toEqual([
    expect.any(Function),
    expect.any(Function),
    null,
  ]);
  first?.();
  // A slot is released once.
  first?.();
  expect([slots.tryTake('a'), slots.tryTake('d')]).toEqual([expect.any(Function), null]);
});

it('reports whether work found a slot, and releases it after an error', async () => {
  const slots = new FairSlots(1);
  const failing = slots.tryRun('a', () => Promise.reject(new Error('broken')));
  expect(await slots.tryRun('b', () => Promise.resolve())).toBe(false);
  await expect(failing).rejects.toThrow('broken');
  expect(await slots.tryRun('b', () => Promise.resolve())).toBe(true);
});

/** Takes slots for groups in the order of a text, one after the other. @returns the order in which they got one. */
async function orderOf(groups: string): Promise<string> {
  const slots = new FairSlots(1, { waiting: 20 });
  const order: string[] = [];
  await Promise.all(
    [...groups].map(async (group) => {
      const release = await slots.take(group);
      order.push(group);
      await Promise.resolve();
      release?.();
    }),
  );
  return order.join('');
}

it.each([
  ['aaaab', 'abaaa'],
  ['aaabbbc', 'abcabab'],
  ['abc', 'abc'],
])('serves waiting groups in turns: %s', async (asked, served) => {
  expect(await orderOf(asked)).toBe(served);
});

it('lets one group wait in half of the places', async () => {
  const slots = new FairSlots(1, { waiting: 4 });
  const release = await slots.take('a');
  const waiting = [slots.take('a'), slots.take('a')];
  expect(await slots.take('a')).toBeNull();
  const others = [slots.take('b'), slots.take('c')];
  expect(await slots.take('d')).toBeNull();
  release?.();
  for (const next of [...others, ...waiting]) (await next)?.();
  expect(slots.tryTake('d')).not.toBeNull();
});

it('gives no slot to work that no longer waits', async () => {
  const slots = new FairSlots(1, { waiting: 2 });
  const release = slots.tryTake('a');
  const leaving = new AbortController();
  const left = slots.take('b', leaving.signal);
  const next = slots.take('c');
  leaving.abort();
  expect(await left).toBeNull();
  release?.();
  expect(await next).not.toBeNull();
  expect(await slots.take('b', leaving.signal)).toBeNull();
});
