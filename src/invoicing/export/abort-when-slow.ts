import { pipeline, type Readable, Transform } from 'node:stream';

/** The least that a reader must take. */
export interface LeastRate {
  bytes: number;
  /** In so many milliseconds. */
  ms: number;
}

/**
 * A stream that is destroyed if its reader takes less than a rate while data waits for it, or if nothing passes at all, because
 * the source stalls: otherwise a reader of a byte a minute keeps it open for ever. An error of source or reader destroys the
 * other.
 */
export function abortWhenSlow(source: Readable, { bytes, ms }: LeastRate): Readable {
  let taken = 0;
  const passed = new Transform({
    transform(part: Buffer, _, done) {
      taken += part.length;
      done(null, part);
    },
  });
  const timer = setInterval(() => {
    const isReaderBehind = passed.readableLength > 0;
    if (taken === 0 || (isReaderBehind && taken < bytes))
      passed.destroy(new Error(`Only ${taken} bytes were taken in ${ms} ms`));
    taken = 0;
  }, ms);
  timer.unref();
  passed.once('close', () => clearInterval(timer));
  // The reader gets errors from the stream that it reads. One that has no listener any more must not end the process.
  passed.on('error', () => undefined);
  pipeline(source, passed, () => undefined);
  return passed;
}
