import { describe, expect, it, vi } from 'vitest';
import { ThumbnailQueue, TooManyPictures } from './thumbnail-queue.js';

const never = () => false;
const always = () => true;
const picture = (text = 'webp') => Promise.resolve(Buffer.from(text));
/** Work that ends when it is told to. */
function held() {
  let end = (): void => undefined;
  const made = new Promise<Buffer>((resolve) => (end = () => resolve(Buffer.from('webp'))));
  return { make: () => made, end: () => end() };
}

describe('thumbnails', () => {
  it('are rendered once, also for concurrent requests', async () => {
    const queue = new ThumbnailQueue();
    const make = vi.fn(() => picture());
    const asked = { key: 'a', person: 'ana' };
    await Promise.all([queue.of(asked, make, never), queue.of(asked, make, never)]);
    await queue.of({ ...asked, person: 'eva' }, make, never);
    expect(make).toHaveBeenCalledTimes(1);
    await queue.of({ ...asked, key: 'b' }, make, never);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('that cannot be rendered are tried once, and retried after a temporary error', async () => {
    const queue = new ThumbnailQueue();
    const make = vi.fn(() => Promise.reject<Buffer>(new Error('broken')));
    const ask = (key: string, mayChange: () => boolean) =>
      expect(queue.of({ key, person: 'ana' }, make, mayChange)).rejects.toThrow('broken');
    await ask('a', never);
    await ask('a', never);
    expect(make).toHaveBeenCalledTimes(1);
    await ask('b', always);
    await ask('b', always);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('are limited for each person', async () => {
    const queue = new ThumbnailQueue();
    const { make, end } = held();
    const of = (person: string, n: number) => queue.of({ key: `${person} ${n}`, person }, make, never);
    const anas = Array.from({ length: 40 }, (_, n) => of('ana', n));
    await expect(of('ana', 40)).rejects.toThrow(TooManyPictures);
    const evas = Array.from({ length: 40 }, (_, n) => of('eva', n));
    const idas = Array.from({ length: 20 }, (_, n) => of('ida', n));
    await expect(of('uma', 0)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
    end();
    expect(await Promise.all([...anas, ...evas, ...idas])).toHaveLength(100);
    expect((await of('ana', 41)).toString()).toBe('webp');
  });

  it('are evicted from the cache, the oldest first', async () => {
    const queue = new ThumbnailQueue();
    const make = vi.fn(() => picture());
    for (let n = 0; n <= 300; n++) await queue.of({ key: String(n), person: 'ana' }, make, never);
    await queue.of({ key: '300', person: 'ana' }, make, never);
    expect(make).toHaveBeenCalledTimes(301);
    await queue.of({ key: '0', person: 'ana' }, make, never);
    expect(make).toHaveBeenCalledTimes(302);
  });
});
