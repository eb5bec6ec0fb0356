import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * A stream that is destroyed if no data passes for a time (`ms`), because the reader or the source stalls: a reader that does
 * not read would keep it open forever. An error of source or reader destroys the other.
 */
export function abortWhenStalled(source: Readable, ms: number): Readable {
  const passed = new Transform({
    transform(part, _, done) {
      timer.refresh();
      done(null, part);
    },
  });
  const timer = setTimeout(() => passed.destroy(new Error(`Nothing was taken for ${ms} ms`)), ms);
  timer.unref();
  passed.once('close', () => clearTimeout(timer));
  // The reader gets errors from the stream that it reads.
  pipeline(source, passed, () => undefined);
  return passed;
}
