import { randomUUID } from 'node:crypto';
import { isStorageUnavailable } from '../unavailable/storage-unavailable.js';
import type { WriteOnceStore } from './write-once-store.js';

/** Name of the file that all processes of a database share. */
const MARK = 'mark';

/**
 * Checks that this process has the same storage as the other processes of its database. With another one, it would
 * take jobs whose files it does not have. The check is skipped while the storage is unavailable.
 * @throws {StartupError} when the storage is another one.
 */
export async function requireSharedFiles(kept: WriteOnceStore): Promise<void> {
  try {
    await kept.keep(MARK, () => Promise.resolve({ id: Buffer.from(randomUUID()) }));
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
  }
}
