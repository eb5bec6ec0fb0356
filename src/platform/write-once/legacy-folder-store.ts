import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Files, WriteOnceStore } from './write-once-store.js';

/** What earlier versions kept in folders, or single files, of the same names stays what it is. */
export class LegacyFolderStore extends WriteOnceStore {
  constructor(
    private readonly kept: WriteOnceStore,
    private readonly dataDir: string,
  ) {
    super();
  }

  async find(name: string): Promise<Files | null> {
    return (await this.kept.find(name)) ?? (await filesIn(join(this.dataDir, name)));
  }

  keep(name: string, make: () => Promise<Files>): Promise<Files> {
    return this.kept.keep(name, async () => (await filesIn(join(this.dataDir, name))) ?? (await make()));
  }

  async remove(name: string): Promise<void> {
    await this.kept.remove(name);
    await rm(join(this.dataDir, name), { recursive: true, force: true });
  }
}

/** They appeared there whole, or not at all. */
async function filesIn(folder: string): Promise<Files | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))]));
    return Object.fromEntries(files) as Files;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR') return { [basename(folder)]: await readFile(folder) };
    throw error;
  }
}
