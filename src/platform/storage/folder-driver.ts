import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/** Folder of incomplete files, on the same file system, from which they are renamed. */
const DRAFTS = '.drafts';
/** An incomplete file of this age belongs to a process that died. */
const DEAD_MS = 3_600_000;

/**
 * A flydrive driver for a folder with atomic writes: readers see the old file or the new one, never a part.
 */
export class FolderDriver extends FSDriver {
  private readonly folder: string;

  /** @param folder created when needed. */
  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const draft = join(this.folder, DRAFTS, randomUUID());
    await withFolderOf(draft, () => writeFile(draft, contents));
    await this.place(draft, key);
  }

  /** With its own length: small buffers are slices of a pool. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.folder, key));
  }

  /** Deletes incomplete files of processes that died. */
  async removeDeadDrafts(): Promise<void> {
    const drafts = join(this.folder, DRAFTS);
    for (const name of await readdir(drafts).catch(() => [])) {
      const draft = join(drafts, name);
      const found = await stat(draft).catch(() => null);
      if (found && found.mtimeMs < Date.now() - DEAD_MS) await rm(draft, { force: true });
    }
  }

  private place(draft: string, key: string): Promise<void> {
    const path = join(this.folder, key);
    return withFolderOf(path, () => rename(draft, path));
  }
}

/** Runs an operation, and creates the folder if it is missing. */
async function withFolderOf(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await work();
  }
}
