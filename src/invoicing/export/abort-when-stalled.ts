import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * A stream that breaks off when for a time (`ms`) nothing more of it was taken, or nothing more came: who holds it without
 * reading would keep it open for ever. What breaks off one of the two, breaks off the other.
 */
export function abortWhenStalled(source: Readable, ms: number): Readable {
  const taken = new Transform({
    transform(part, _, done) {
      timer.refresh();
      done(null, part);
    },
  });
  const timer = setTimeout(() => taken.destroy(new Error(`Nothing was taken for ${ms} ms`)), ms);
  timer.unref();
  taken.once('close', () => clearTimeout(timer));
  // Whoever reads is told of an error by the stream that they read.
  pipeline(source, taken, () => undefined);
  return taken;
}
