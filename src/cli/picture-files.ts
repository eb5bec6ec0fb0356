import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { CommandError } from './command-error.js';

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not do that',
  ENOSPC: 'the disk is full',
};

/**
 * The bytes of a file, whatever they are.
 * @throws {CommandError}
 */
export async function readPicture(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`${file} can't be read: ${reasonOf(error)}`, { cause: error });
  }
}

/** @throws {CommandError} */
export async function writePicture(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes);
  } catch (error) {
    throw new CommandError(`${file} can't be written: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const { code = 'for a reason unknown' } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? code;
}

/**
 * Where the overlay of each file goes: the path itself when it is one file's, else `NAME.png` in the folder that it is.
 * Never over one of the pictures, and never two to one place.
 * @throws {CommandError}
 */
export async function overlayPaths(path: string, files: readonly string[]): Promise<string[]> {
  const isFolder = await isDirectory(path);
  if (!isFolder && files.length > 1)
    throw new CommandError(`--overlay of several files needs a folder that exists; ${path} is none`);
  if (!isFolder && extname(path).toLowerCase() !== '.png')
    throw new CommandError(`--overlay writes a .png file, or into a folder that exists; ${path} is neither`);
  if (!(await isDirectory(dirname(path)))) throw new CommandError(`There is no folder ${dirname(path)}`);
  const paths = isFolder ? files.map((file) => join(path, `${basename(file, extname(file))}.png`)) : [path];
  const taken = new Set(await Promise.all(files.map(placeOf)));
  for (const target of paths) {
    const place = await placeOf(target);
    if (taken.has(place))
      throw new CommandError(`--overlay would write ${target} over another of these files or overlays`);
    taken.add(place);
  }
  return paths;
}

async function isDirectory(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** The same for every way to write the path of one file. */
async function placeOf(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}
