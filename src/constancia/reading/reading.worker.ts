import type { ChildAnswer } from '../../receipts/reader/child-pool.js';
import { guardProcess } from '../../receipts/reader/guard-process.js';
import { cpuTimeMs } from '../../receipts/reader/working-clock.js';

/** The message from the parent. */
export interface ReadingRequest {
  kind: 'pdf' | 'picture';
  file: Uint8Array;
  /** Whether the text of an image is recognised, or only its codes are read. */
  readsText: boolean;
}

/** The text of a file, and the contents of its codes. */
export interface ReadText {
  lines: string[];
  codes: string[];
}

/** The result that is sent back. */
export interface ReadingAnswer {
  /** Null if the file cannot be opened. */
  text: ReadText | null;
  /** The CPU time that the reading took, in milliseconds. */
  cpuMs: number;
}

/** Errors of a file that can't be opened. */
const UNREADABLE = ['UnreadablePdf', 'UndecodableImage'];

async function read({ kind, file, readsText }: ReadingRequest): Promise<ReadText | null> {
  try {
    // Import only what this kind needs: the other import takes a second.
    if (kind === 'pdf') {
      const { linesOfPdf } = await import('./pdf-lines.js');
      return { lines: await linesOfPdf(file), codes: [] };
    }
    const { readPicture } = await import('./picture-lines.js');
    return await readPicture(Buffer.from(file.buffer, file.byteOffset, file.byteLength), readsText);
  } catch (error) {
    if (error instanceof Error && UNREADABLE.includes(error.name)) return null;
    throw error;
  }
}

function send(answered: ChildAnswer): void {
  process.send?.(answered);
}

const guard = guardProcess();
process.on('message', (request) => {
  guard.begin();
  send({ begun: true });
  const begunAtCpuMs = cpuTimeMs();
  read(request as ReadingRequest).then(
    (text) => send({ result: { text, cpuMs: cpuTimeMs() - begunAtCpuMs } satisfies ReadingAnswer }),
    (error: unknown) => send({ error: error instanceof Error ? error.name : 'unknown error' }),
  );
});
