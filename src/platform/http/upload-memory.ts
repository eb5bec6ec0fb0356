import { collectGarbage } from './collect-garbage.js';

/** Bytes of bodies with pictures that a process reads and works on at the same time. Each takes up to four times its length. */
const TOTAL = 32 * 1024 * 1024;
/** The most that one caller has of it while it has more than one upload: the others' are not behind all of its own. */
const SHARE = TOTAL / 2;

/** Smaller bodies are collected by the way, and looking for them costs more than they hold. */
const LARGE = 1024 * 1024;
/**
 * Bytes of large bodies after which what they left behind is collected. A body is text of many megabytes, then a picture; V8
 * lets hundreds of megabytes of that pile up before it looks by itself.
 */
const COLLECTED = TOTAL / 2;

interface Waiting {
  caller: string;
  bytes: number;
  begin: (release: () => void) => void;
}

/**
 * Keeps uploads from taking all memory: who finds too little left waits, in order, and its body is not read meanwhile;
 * TCP holds the client back.
 */
export class UploadMemory {
  private free = TOTAL;
  private left = 0;
  private readonly held = new Map<string, number>();
  private readonly waiting: Waiting[] = [];

  /**
   * Waits until a body fits in.
   * @param caller whose it is.
   * @param bytes its length. What is longer than everything together waits for everything.
   * @returns what gives the memory back; to be called once.
   */
  take(caller: string, bytes: number): Promise<() => void> {
    return new Promise((begin) => {
      this.waiting.push({ caller, bytes: Math.min(bytes, TOTAL), begin });
      this.admit();
    });
  }

  /** In order, but for callers who have their share already. */
  private admit(): void {
    for (let at = 0; at < this.waiting.length;) {
      const next = this.waiting[at]!;
      const held = this.held.get(next.caller) ?? 0;
      if (held > 0 && held + next.bytes > SHARE) {
        at += 1;
        continue;
      }
      // A large one is not overtaken by small ones for ever.
      if (next.bytes > this.free) return;
      this.waiting.splice(at, 1);
      this.free -= next.bytes;
      this.held.set(next.caller, held + next.bytes);
      next.begin(() => this.release(next));
    }
  }

  private release({ caller, bytes }: Waiting): void {
    const held = (this.held.get(caller) ?? 0) - bytes;
    if (held > 0) this.held.set(caller, held);
    else this.held.delete(caller);
    this.free += bytes;
    if (bytes >= LARGE) this.left += bytes;
    if (this.left >= COLLECTED) {
      this.left = 0;
      collectGarbage();
    }
    this.admit();
  }
}
