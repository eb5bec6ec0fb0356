import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';

/** Parts of streams that go on in one turn of the event loop: half a megabyte, and a millisecond or two. */
const PARTS = 8;

/**
 * Lets streams go on by turns. Hundreds of files that are read from a fast disk for clients on a fast network would
 * otherwise fill every turn of the event loop, and each other request, health too, waits for several of these.
 */
export class FairStreamPacer {
  private taken = 0;
  private next: Promise<void> | null = null;

  /** The same bytes, part by part as they are asked for. It ends and breaks with its source, and closes it. */
  pace(source: Readable): Readable {
    const paced = Readable.from(this.parts(source), { objectMode: false, highWaterMark: 0 });
    // Nothing is asked for when the client has gone already: then nobody but this closes the source, or hears that it broke.
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
