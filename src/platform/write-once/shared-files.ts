import { randomUUID } from 'node:crypto';
import { isStorageUnavailable } from '../storage/storage-unavailable.js';
import type { WriteOnceStore } from './write-once-store.js';

/** What every process on a database finds among its files. */
const MARK = 'mark';

/**
 * Shows that the files of this process are those of the others on its database: one that has others would take work that
 * nobody can do. While the storage is away, nobody knows.
 * @throws {StartupError} when they are not.
 */
export async function requireSharedFiles(kept: WriteOnceStore): Promise<void> {
  try {
    await kept.keep(MARK, () => Promise.resolve({ id: Buffer.from(randomUUID()) }));
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
  }
}
