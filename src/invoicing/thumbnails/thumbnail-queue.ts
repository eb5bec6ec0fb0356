import { DomainError } from '../../platform/http/errors/domain-error.js';
import { SerialQueue } from './serial-queue.js';

/** Pictures that wait in a process, and those of them that one person waits for: who reloads a page holds up nobody else. */
const MOST_WAITING = 100;
const MOST_OF_ONE = 40;
/** After which there is room again, in seconds. */
const RETRY_S = 10;
/** Small pictures that are remembered: about 10 KB each. */
const MOST_REMEMBERED = 300;

/** 503: too many pictures wait to be made small. */
export class TooManyPictures extends DomainError {
  override readonly retryAfterSeconds = RETRY_S;
  constructor() {
    super('TOO_MANY_PICTURES', 503, 'Too many pictures are being made small. Please try again later');
  }
}

/**
 * Makes small pictures one after another: a hostile picture takes as much memory and time as its pixels are allowed to, that of
 * one. The last ones are remembered, also while they are made, and also that nothing could be made of one: whoever asks
 * again costs nothing.
 */
export class ThumbnailQueue {
  private readonly making = new SerialQueue();
  private readonly remembered = new Map<string, Promise<Buffer>>();
  private readonly waiting = new Map<string, number>();

  /**
   * @param key of the picture, as it is to be. @param person who waits for it.
   * @param mayChange whether an error is of the moment, and not of the picture.
   * @throws {TooManyPictures} and whatever `make` throws.
   */
  async of(
    { key, person }: { key: string; person: string },
    make: () => Promise<Buffer>,
    mayChange: (error: unknown) => boolean,
  ): Promise<Buffer> {
    const known = this.remembered.get(key);
    if (known) return known;
    const done = this.queued(person, make);
    this.remember(key, done);
    try {
      return await done;
    } catch (error) {
      if (mayChange(error) && this.remembered.get(key) === done) this.remembered.delete(key);
      throw error;
    }
  }

  /** @throws {TooManyPictures} at once. */
  private queued(person: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const own = this.waiting.get(person) ?? 0;
    const all = [...this.waiting.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MOST_OF_ONE || all >= MOST_WAITING) throw new TooManyPictures();
    this.waiting.set(person, own + 1);
    return this.making.do(make).finally(() => {
      const left = (this.waiting.get(person) ?? 1) - 1;
      if (left === 0) this.waiting.delete(person);
      else this.waiting.set(person, left);
    });
  }

  /** The oldest one is forgotten for it. */
  private remember(key: string, done: Promise<Buffer>): void {
    this.remembered.set(key, done);
    if (this.remembered.size <= MOST_REMEMBERED) return;
    const [oldest] = this.remembered.keys();
    this.remembered.delete(oldest!);
  }
}
