import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';

/** Chunks that pass in one turn of the event loop: half a megabyte, one or two milliseconds. */
const PARTS = 8;

/**
 * Paces streams. Otherwise, hundreds of files read from a fast disk for fast clients fill every turn of the event
 * loop, and delay all other requests, health checks included.
 */
export class FairStreamPacer {
  private taken = 0;
  private next: Promise<void> | null = null;

  /** A stream of the same bytes. It ends, fails and closes together with its source. */
  pace(source: Readable): Readable {
    const paced = Readable.from(this.parts(source), { objectMode: false, highWaterMark: 0 });
    // If the client has disconnected already, nothing reads this stream: then only this closes the source and handles
    // its errors.
    source.once('error', (error) => paced.destroy(error));
    paced.once('close', () => source.destroy());
    return paced;
  }

  private async *parts(source: Readable): AsyncGenerator<Buffer> {
    for await (const part of source) {
      await this.turn();
      yield part as Buffer;
    }
  }

  private async turn(): Promise<void> {
    while (this.taken >= PARTS) await this.next;
    this.taken += 1;
    this.next ??= setImmediate().then(() => {
      this.taken = 0;
      this.next = null;
    });
  }
}
