import { collectGarbage } from './collect-garbage.js';
import { type SharedMemory, Upload, UploadGaveWay } from './upload.js';

/** Bytes of uploads that a process holds at the same time. Each takes up to four times its length in memory. */
export const TOTAL_UPLOAD_BYTES = 32 * 1024 * 1024;
/** The share of one owner, not counting its upload that is nearest to completion. */
export const OWNER_SHARE_BYTES = TOTAL_UPLOAD_BYTES / 2;
/** The beginning of every body is not counted, so that short ones never wait. */
export const UNCOUNTED_BYTES = 64 * 1024;
/** Minimum pace of an upload while others wait for memory, in bytes a second: a megabit. */
export const PACE_WHILE_OTHERS_WAIT = 128 * 1024;

/** Smaller bodies are left to V8: collecting them explicitly costs more than they hold. */
const LARGE = 1024 * 1024;
/**
 * Bytes of large bodies after which garbage is collected explicitly. V8 by itself lets hundreds of megabytes of their
 * texts and buffers pile up.
 */
const COLLECT_AFTER_BYTES = TOTAL_UPLOAD_BYTES / 2;

/**
 * Limits the memory of uploads. Each upload gets memory as its bytes arrive. If there is none, it is paused, and TCP
 * stops its client.
 *
 * It prevents deadlocks as the banker's algorithm does. Invariant: in the order of their missing bytes, least first,
 * each upload can get all its missing bytes from the free memory and from what the uploads before it release. An
 * upload gets memory only if the invariant still holds for all uploads that are nearer to completion; later ones lose
 * nothing, because it releases the memory again. The owner's share applies only to uploads behind another one of the
 * owner. So the first upload waits for no other, and after it the second: there is no circular wait.
 */
export class UploadMemory implements SharedMemory {
  private free = TOTAL_UPLOAD_BYTES;
  private left = 0;
  /** Sorted by missing bytes before each use. */
  private readonly uploads: Upload[] = [];
  private paces: NodeJS.Timeout | undefined;

  /** @param windowMs how long uploads wait before slow ones are aborted. */
  constructor(private readonly windowMs: number) {}

  /** @param bytes its length or the limit, at most the total memory. */
  begin(owner: string, bytes: number): Upload {
    const upload = new Upload(
      this,
      owner,
      Math.min(Math.max(0, bytes - UNCOUNTED_BYTES), TOTAL_UPLOAD_BYTES),
    );
    this.uploads.push(upload);
    return upload;
  }

  receive(upload: Upload, bytes: number): boolean {
    upload.received += bytes;
    if (upload.came !== null) upload.came += bytes;
    upload.wanted = upload.lacks(Math.max(0, upload.received - UNCOUNTED_BYTES));
    if (this.give(upload)) return true;
    upload.came = null;
    this.paces ??= this.takePaces();
    return false;
  }

  leave(upload: Upload): void {
    const at = this.uploads.indexOf(upload);
    if (at < 0) return;
    this.uploads.splice(at, 1);
    upload.settle();
    this.free += upload.held;
    if (upload.held >= LARGE) this.left += upload.held;
    if (this.left >= COLLECT_AFTER_BYTES) {
      this.left = 0;
      collectGarbage();
    }
    this.grant();
  }

  /** The nearest to completion first. */
  grant(): void {
    for (const upload of this.uploads.filter(({ isWaiting }) => isWaiting).sort(byMissing)) {
      if (!this.give(upload)) continue;
      upload.hasWaited = false;
      upload.emit('drain');
    }
  }

  private give(upload: Upload): boolean {
    if (!upload.isWaiting) return true;
    if (upload.wanted > this.roomFor(upload)) return false;
    this.free -= upload.wanted;
    upload.held += upload.wanted;
    upload.wanted = 0;
    return true;
  }

  /** Bytes that it may take so that the invariant and the owner's share hold. */
  private roomFor(upload: Upload): number {
    let room = this.free;
    let givenBack = this.free;
    let isNearest = true;
    for (const other of this.uploads.sort(byMissing)) {
      if (other.missing >= upload.missing) break;
      if (other.held === 0) continue;
      room = Math.min(room, givenBack - other.missing);
      givenBack += other.held;
      isNearest &&= other.owner !== upload.owner;
    }
    const ofShare = isNearest ? Infinity : OWNER_SHARE_BYTES - this.heldBy(upload.owner);
    upload.isOverShare = ofShare < room;
    return Math.min(room, ofShare);
  }

  private heldBy(owner: string): number {
    return this.uploads.reduce((sum, other) => (other.owner === owner ? sum + other.held : sum), 0);
  }

  /** Runs while any upload waits. */
  private takePaces(): NodeJS.Timeout {
    for (const upload of this.uploads) {
      upload.came = upload.isWaiting ? null : 0;
      upload.hasWaited = upload.isWaiting;
    }
    return setTimeout(() => this.makeWay(), this.windowMs).unref();
  }

  /** Aborts the slowest uploads until the ones that waited for the whole window have memory. */
  private makeWay(): void {
    const least = (PACE_WHILE_OTHERS_WAIT * this.windowMs) / 1_000;
    const slow = this.uploads
      .filter(({ came, held, missing }) => came !== null && came < least && held > 0 && missing > 0)
      .sort((one, other) => one.came! - other.came!);
    for (const { owner, isOverShare, missing } of this.uploads.filter(({ hasWaited }) => hasWaited)) {
      let lacking = missing;
      for (const upload of slow) {
        if (lacking <= 0) break;
        // Uploads that wait for their owner's share do not count.
        if (isOverShare && upload.owner !== owner) continue;
        lacking -= upload.held;
        upload.destroy(new UploadGaveWay());
      }
    }
    this.paces = this.uploads.some(({ isWaiting }) => isWaiting) ? this.takePaces() : undefined;
  }
}

const byMissing = (one: Upload, other: Upload): number => one.missing - other.missing;
