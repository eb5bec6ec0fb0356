import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { CommandError } from './command-error.js';

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  ENOSPC: 'the disk is full',
};

/**
 * Reads a file.
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
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? code;
}

/**
 * The path of each file's overlay: the given path itself for a single file, or `NAME.png` in the given folder.
 * It never overwrites one of the pictures, and never maps two pictures to one path.
 * @throws {CommandError}
 */
export async function overlayPaths(path: string, files: readonly string[]): Promise<string[]> {
  const isFolder = await isDirectory(path);
  if (!isFolder && files.length > 1)
    throw new CommandError(`--overlay of several files needs an existing folder; ${path} is none`);
  if (!isFolder && extname(path).toLowerCase() !== '.png')
    throw new CommandError(`--overlay writes a .png file, or into an existing folder; ${path} is neither`);
  if (!(await isDirectory(dirname(path)))) throw new CommandError(`There is no folder ${dirname(path)}`);
  const paths = isFolder ? files.map((file) => join(path, `${basename(file, extname(file))}.png`)) : [path];
  const reserved = new Set(await Promise.all(files.map(canonicalPath)));
  for (const target of paths) {
    const canonical = await canonicalPath(target);
    if (reserved.has(canonical))
      throw new CommandError(`--overlay would write ${target} over another of these files or overlays`);
    reserved.add(canonical);
  }
  return paths;
}

async function isDirectory(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** One path for all spellings and links of the same file. */
async function canonicalPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}
