import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/** Keys of everything that the storage holds. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const folder = filesFolder(dataDir);
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
