import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files are before they are whole: beside the others, to be renamed into their places. */
const DRAFTS = '.drafts';
/** No write takes as long: a draft of that age is of a process that died. */
const DEAD_MS = 3_600_000;

/**
 * Files in a folder, each of which appears whole, in one step: nobody reads a half of it, and who reads while another one
 * takes its place has the one or the other.
 */
export class FolderDriver extends FSDriver {
  private readonly folder: string;

  /** @param folder made when it is needed. */
  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const draft = join(this.folder, DRAFTS, randomUUID());
    await withFolderOf(draft, () => writeFile(draft, contents));
    await this.place(draft, key);
  }

  /** With its own length: a small buffer is a part of a larger one. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.folder, key));
  }

  /** Removes what processes left behind that died while they wrote. */
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

/** Does something in a folder, which is there nearly always. */
async function withFolderOf(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await work();
  }
}
