import type { Disk } from 'flydrive';
import { openDisk } from '../../src/platform/storage/open-disk.js';
import { storageSettings } from '../../src/platform/storage/storage.settings.js';
import type { World } from './world.js';

/** Where the service keeps its files. */
export const diskOf = ({ env }: World): Promise<Disk> => openDisk(storageSettings(env));

/** Keys of everything that the storage holds. Drafts are none, which are forgotten by themselves. */
export async function storedFiles(world: World): Promise<string[]> {
  const disk = await diskOf(world);
  const keys: string[] = [];
  for (const folder of ['receipts', 'documents']) {
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(`${folder}/`, { recursive: true, paginationToken });
      for (const object of page.objects) if (object.isFile) keys.push(object.key);
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }
  return keys;
}
