import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.js';

/** Permissions of others than the owner. */
const OTHERS = 0o077;
/** Of a folder that everybody may put things into, such as `/tmp`. */
const EVERYBODYS = 0o1002;
/** What earlier versions made readable for everybody. What is made now is closed from its beginning. */
const ONCE_OPEN = ['files', 'sandbox', 'demo'];

/**
 * Makes sure of the data folder, and closes it to all other users of the machine, with all that this process makes from
 * now on and that an earlier version left open.
 * @throws {StartupError} when it can't be made, written to or closed.
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

/** Closes a folder with all that is in it, itself last: one that is closed was done to its end, and is not gone through again. */
function closeOnce(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.mode & OTHERS) closeTree(folder);
}

/** Without giving way: nothing waits for this process yet, and it is ten times as fast. */
function closeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) unlessGone(() => closeTree(path));
    else if (entry.isFile()) unlessGone(() => chmodSync(path, 0o600));
  }
  chmodSync(folder, 0o700);
}

/** Another process may be at work in there. */
function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
