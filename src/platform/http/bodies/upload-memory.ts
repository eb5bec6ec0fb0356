import { collectGarbage } from './collect-garbage.js';
import { type SharedMemory, Upload, UploadGaveWay } from './upload.js';

/** Bytes of uploads that a process reads and works on at the same time. Each takes up to four times its length. */
export const TOTAL = 32 * 1024 * 1024;
/** The most that one owner has of it, but for its upload that is nearest to its end. */
export const SHARE = TOTAL / 2;
/** The beginning of every body, which is not counted: short ones never wait. */
export const UNCOUNTED = 64 * 1024;
/** What is asked of an upload while others wait for its memory, in bytes a second: a megabit. */
export const PACE_WHILE_OTHERS_WAIT = 128 * 1024;

/** Smaller bodies are collected by the way, and looking for them costs more than they hold. */
const LARGE = 1024 * 1024;
/**
 * Bytes of large bodies after which what they left behind is collected. A body is text of many megabytes, then bytes; V8
 * lets hundreds of megabytes of that pile up before it looks by itself.
 */
const COLLECTED = TOTAL / 2;

/**
 * Keeps uploads from taking all memory. Each is given memory as its bytes come; one for which there is none stands still,
 * and TCP holds its client back.
 *
 * What always holds: in the order of what they still miss, least first, each upload can be given all that it misses from what
 * is free and what those before it give back. For whoever takes something is counted, and takes no more than leaves this
 * true of all who are nearer to their end; those behind lose nothing by it, as they will have it back. Its owner's share
 * binds no upload but those that are behind another of the owner. So the one that misses least waits for nobody who
 * still sends, and after it the next: no uploads wait for each other in a circle.
 */
export class UploadMemory implements SharedMemory {
  private free = TOTAL;
  private left = 0;
  /** In the order of what they miss, whenever somebody looks. */
  private readonly uploads: Upload[] = [];
  private paces: NodeJS.Timeout | undefined;

  /** @param windowMs for how long others wait before the paces of uploads matter. */
  constructor(private readonly windowMs: number) {}

  /** @param bytes its length, or the most that it may be. What is longer than everything together counts as that. */
  begin(owner: string, bytes: number): Upload {
    const upload = new Upload(this, owner, Math.min(Math.max(0, bytes - UNCOUNTED), TOTAL));
    this.uploads.push(upload);
    return upload;
  }

  receive(upload: Upload, bytes: number): boolean {
    upload.received += bytes;
    if (upload.came !== null) upload.came += bytes;
    upload.wanted = upload.lacks(Math.max(0, upload.received - UNCOUNTED));
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
    if (this.left >= COLLECTED) {
      this.left = 0;
      collectGarbage();
    }
    this.grant();
  }

  /** The nearest to its end comes first. */
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

  /** What it may have, so that those that are nearer to their end still come to it, and its owner keeps to its share. */
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
    const ofShare = isNearest ? Infinity : SHARE - this.heldBy(upload.owner);
    upload.isOverShare = ofShare < room;
    return Math.min(room, ofShare);
  }

  private heldBy(owner: string): number {
    return this.uploads.reduce((sum, other) => (other.owner === owner ? sum + other.held : sum), 0);
  }

  /** From when one begins to wait, as long as any waits. */
  private takePaces(): NodeJS.Timeout {
    for (const upload of this.uploads) {
      upload.came = upload.isWaiting ? null : 0;
      upload.hasWaited = upload.isWaiting;
    }
    return setTimeout(() => this.makeWay(), this.windowMs).unref();
  }

  /** Who has waited all the time is made room for: the slowest that hold it go, as many as it takes. */
  private makeWay(): void {
    const least = (PACE_WHILE_OTHERS_WAIT * this.windowMs) / 1_000;
    const slow = this.uploads
      .filter(({ came, held, missing }) => came !== null && came < least && held > 0 && missing > 0)
      .sort((one, other) => one.came! - other.came!);
    for (const { owner, isOverShare, missing } of this.uploads.filter(({ hasWaited }) => hasWaited)) {
      let lacking = missing;
      for (const upload of slow) {
        if (lacking <= 0) break;
        // Who has a full share has filled it.
        if (isOverShare && upload.owner !== owner) continue;
        lacking -= upload.held;
        upload.destroy(new UploadGaveWay());
      }
    }
    this.paces = this.uploads.some(({ isWaiting }) => isWaiting) ? this.takePaces() : undefined;
  }
}

const byMissing = (one: Upload, other: Upload): number => one.missing - other.missing;
