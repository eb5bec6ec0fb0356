import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.js';

/** Permissions of group and others. */
const OTHERS = 0o077;
/** The sticky bit, as of `/tmp`. */
const EVERYBODYS = 0o1002;
/** Folders that earlier versions created readable by all users. New ones are created with restricted permissions. */
const ONCE_OPEN = ['files', 'sandbox', 'demo'];

/**
 * Creates the data folder, and removes the permissions of other users from it and its files. New files of the process
 * get none.
 * @throws {StartupError} when the folder cannot be created, written to, or restricted.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code;
    throw new StartupError(`DATA_DIR: ${dataDir} can't be written to (${reason})`, { cause });
  }
  // Windows has no such permissions.
  if (process.platform !== 'win32') closeDataDir(dataDir);
}

function closeDataDir(dataDir: string): void {
  const { mode } = statSync(dataDir);
  if ((mode & EVERYBODYS) === EVERYBODYS) {
    throw new StartupError(`DATA_DIR: ${dataDir} is everybody's; name a folder in it`);
  }
  try {
    if (mode & OTHERS) chmodSync(dataDir, 0o700);
    for (const name of ONCE_OPEN) closeOnce(join(dataDir, name));
  } catch (cause) {
    const { code, path } = cause as NodeJS.ErrnoException;
    throw new StartupError(
      `DATA_DIR: ${path} can't be closed to other users (${code}): give it to the service's user, or name a folder that is not there yet`,
      { cause },
    );
  }
}

/**
 * Restricts a folder and its content, the folder itself last: a restricted folder is complete and is skipped the next
 * time.
 */
function closeOnce(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.mode & OTHERS) closeTree(folder);
}

/** Synchronous: nothing waits for this process yet, and it is ten times as fast. */
function closeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) unlessGone(() => closeTree(path));
    else if (entry.isFile()) unlessGone(() => chmodSync(path, 0o600));
  }
  chmodSync(folder, 0o700);
}

/** Another process may delete files at the same time. */
function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
