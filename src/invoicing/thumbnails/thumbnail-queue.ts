import { DomainError } from '../../platform/http/errors/domain-error.js';
import { SerialQueue } from './serial-queue.js';

/** Maximum of waiting pictures in a process, and for one person, so that a person who reloads a page does not block others. */
const MAX_WAITING = 100;
const MAX_PER_PERSON = 40;
/** Seconds after which a rejected request may be retried. */
const RETRY_S = 10;
/** Maximum of cached thumbnails, about 10 KB each. */
const MAX_CACHED = 300;

/** 503: too many pictures wait to be rendered. */
export class TooManyPictures extends DomainError {
  override readonly retryAfterSeconds = RETRY_S;
  constructor() {
    super('TOO_MANY_PICTURES', 503, 'Too many pictures are being made small. Please try again later');
  }
}

/**
 * Renders thumbnails one after another, so that hostile pictures take the memory and time of one. The latest results are
 * cached, failures and pending ones included, so that repeated requests cost nothing.
 */
export class ThumbnailQueue {
  private readonly queue = new SerialQueue();
  private readonly cache = new Map<string, Promise<Buffer>>();
  private readonly waiting = new Map<string, number>();

  /**
   * @param options.key identifies picture and rotation. @param options.person who waits for it.
   * @param isTransient whether an error is temporary, and not caused by the picture.
   * @throws {TooManyPictures} and whatever `render` throws.
   */
  async of(
    { key, person }: { key: string; person: string },
    render: () => Promise<Buffer>,
    isTransient: (error: unknown) => boolean,
  ): Promise<Buffer> {
    const cached = this.cache.get(key);
    if (cached) return cached;
    const done = this.queued(person, render);
    this.cacheResult(key, done);
    try {
      return await done;
    } catch (error) {
      if (isTransient(error) && this.cache.get(key) === done) this.cache.delete(key);
      throw error;
    }
  }

  /** @throws {TooManyPictures} at once. */
  private queued(person: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const own = this.waiting.get(person) ?? 0;
    const all = [...this.waiting.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MAX_PER_PERSON || all >= MAX_WAITING) throw new TooManyPictures();
    this.waiting.set(person, own + 1);
    return this.queue.run(render).finally(() => {
      const left = (this.waiting.get(person) ?? 1) - 1;
      if (left === 0) this.waiting.delete(person);
      else this.waiting.set(person, left);
    });
  }

  /** Evicts the oldest entry when the cache is full. */
  private cacheResult(key: string, done: Promise<Buffer>): void {
    this.cache.set(key, done);
    if (this.cache.size <= MAX_CACHED) return;
    const [oldest] = this.cache.keys();
    this.cache.delete(oldest!);
  }
}
