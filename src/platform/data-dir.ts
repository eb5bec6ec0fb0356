import { access, constants, mkdir } from 'node:fs/promises';
import { StartupError } from './startup-error.js';

/** Makes sure of the data folder. @throws {StartupError} when it can't be made or written to. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code;
    throw new StartupError(`DATA_DIR: ${dataDir} can't be written to (${reason})`, { cause });
  }
}
