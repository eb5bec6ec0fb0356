import { mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isErrno } from '../errno.js';

/**
 * Makes a folder that appears whole or not at all, and of which the first one stays. It is filled beside its place and
 * renamed into it, which succeeds for one of those who try at once; what the others filled is thrown away, and they
 * read the winner's. What a crash leaves has a name that nobody reads.
 *
 * A folder even for one file: renaming a file overwrites, and not every volume that is mounted has hard links.
 */
export async function makeFolderOnce(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    await fill(draft);
    await renameUnlessTaken(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function renameUnlessTaken(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another was faster: its folder is not empty.
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}
