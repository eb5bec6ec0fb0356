import { Writable } from 'node:stream';
import { domainError } from '../errors/domain-error.js';

/** 408: an upload that came slowly while others waited for the memory that it held. */
export class UploadGaveWay extends domainError(
  'REQUEST_TIMEOUT',
  408,
  'The request body came too slowly while others were waiting. Please send it again',
) {
  override readonly retryAfterSeconds = 10;
}

/** The memory that uploads share, as far as one of them asks for it. */
export interface SharedMemory {
  /** Counts bytes that have come. @returns whether more may come; if not, the upload emits `drain` when they may. */
  receive(upload: Upload, bytes: number): boolean;
  /** Gives those that wait what there is. */
  grant(): void;
  /** Takes everything back that the upload has. */
  leave(upload: Upload): void;
}

/**
 * A body of which there may be megabytes. Its request is piped to it beside the parser that reads it, and so stands still
 * while there is no memory for more. It ends with an {@link UploadGaveWay} when it is to make room for others.
 */
export class Upload extends Writable {
  /** Bytes that have come. */
  received = 0;
  /** Of the memory that is shared, what it has. */
  held = 0;
  /** What has come and has no memory yet: nothing more is read meanwhile. */
  wanted = 0;
  /** Whether it waits because its owner has its share, not because everything is taken. */
  isOverShare = false;
  /** Whether it has waited ever since the paces are taken. */
  hasWaited = false;
  /** Bytes since the paces are taken. Null when it had to wait: how fast it would have come, nobody knows. */
  came: number | null = null;

  /**
   * @param owner whose it is.
   * @param claim the most that it will ever hold.
   */
  constructor(
    private readonly memory: SharedMemory,
    readonly owner: string,
    private claim: number,
  ) {
    super();
  }

  /** What it will still want, at most. */
  get missing(): number {
    return this.claim - this.held;
  }

  get isWaiting(): boolean {
    return this.wanted > 0;
  }

  /** Keeps nothing: a queue of its own would grow with a parser that throws the rest away, and does not wait for it. */
  override write({ length }: { length: number }): boolean {
    return this.memory.receive(this, length);
  }

  override _final(done: () => void): void {
    this.settle();
    this.memory.grant();
    done();
  }

  /** Of so many bytes, what is counted and not yet held. */
  lacks(counted: number): number {
    return Math.min(counted, this.claim) - this.held;
  }

  /** It wants no more. */
  settle(): void {
    this.claim = this.held;
    this.wanted = 0;
  }

  /** Gives everything back, when nothing of the body is left. */
  leave(): void {
    this.memory.leave(this);
  }
}
