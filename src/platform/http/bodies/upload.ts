import { Writable } from 'node:stream';
import { domainError } from '../errors/domain-error.js';

/** 408: a slow upload was aborted because others waited for its memory. */
export class UploadGaveWay extends domainError(
  'REQUEST_TIMEOUT',
  408,
  'The request body came too slowly while others were waiting. Please send it again',
) {
  override readonly retryAfterSeconds = 10;
}

/** The shared memory, as an upload uses it. */
export interface SharedMemory {
  /** Counts received bytes. @returns whether more may come; if not, the upload emits `drain` when they may. */
  receive(upload: Upload, bytes: number): boolean;
  /** Gives free memory to waiting uploads. */
  grant(): void;
  /** Releases all memory of the upload. */
  leave(upload: Upload): void;
}

/**
 * Tracks the memory of a large body. The request is piped to it in parallel to the parser, so that
 * back-pressure pauses the request while there is no memory. It fails with {@link UploadGaveWay} when it is aborted
 * for others.
 */
export class Upload extends Writable {
  /** Received bytes. */
  received = 0;
  /** Bytes of shared memory that it holds. */
  held = 0;
  /** Received bytes without memory; reading is paused meanwhile. */
  wanted = 0;
  /** Whether it waits for its owner's share, not for free memory. */
  isOverShare = false;
  /** Whether it has waited since the start of the measurement. */
  hasWaited = false;
  /** Bytes since the start of the measurement. Null if it had to wait, because its pace is unknown then. */
  came: number | null = null;

  /**
   * @param owner of the upload.
   * @param claim upper bound of its memory.
   */
  constructor(
    private readonly memory: SharedMemory,
    readonly owner: string,
    private claim: number,
  ) {
    super();
  }

  /** Upper bound of its missing bytes. */
  get missing(): number {
    return this.claim - this.held;
  }

  get isWaiting(): boolean {
    return this.wanted > 0;
  }

  /** Buffers nothing: its queue would grow if the parser discards the rest without waiting. */
  override write({ length }: { length: number }): boolean {
    return this.memory.receive(this, length);
  }

  override _final(done: () => void): void {
    this.settle();
    this.memory.grant();
    done();
  }

  /** The counted part of so many bytes that has no memory yet. */
  lacks(counted: number): number {
    return Math.min(counted, this.claim) - this.held;
  }

  /** It needs no more memory. */
  settle(): void {
    this.claim = this.held;
    this.wanted = 0;
  }

  /** Releases its memory when the body is no longer in use. */
  leave(): void {
    this.memory.leave(this);
  }
}
