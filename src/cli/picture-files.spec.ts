import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from './command-error.js';
import { overlayPaths, readPicture, writePicture } from './picture-files.js';

let folder: string;
const at = (...parts: string[]): string => join(folder, ...parts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-pictures-'));
  await mkdir(at('out'));
  await mkdir(at('other'));
  for (const name of ['a.jpg', 'b.jpg', 'c.png', 'other/a.jpg']) await writeFile(at(name), name);
  await symlink(at('c.png'), at('link.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('readPicture', () => {
  it('returns the bytes of a file', async () => {
    expect((await readPicture(at('a.jpg'))).toString()).toBe('a.jpg');
  });

  it.each(['missing.jpg', 'out'])('reports in one line that %s is not a file', async (name) => {
    const refused = readPicture(at(name));
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(/^[^\n]*can't be read: [^\n]*$/);
  });
});

describe('writePicture', () => {
  it('reports in one line that it cannot write', async () => {
    await expect(writePicture(at('out'), Buffer.from('x'))).rejects.toThrow(CommandError);
  });
});

describe('overlayPaths', () => {
  it('returns the path itself for one picture', async () => {
    expect(await overlayPaths(at('new.png'), [at('a.jpg')])).toEqual([at('new.png')]);
  });

  it('returns a file of the same name in a folder for each picture', async () => {
    const paths = await overlayPaths(at('out'), [at('a.jpg'), at('b.jpg')]);
    expect(paths).toEqual([at('out', 'a.png'), at('out', 'b.png')]);
  });

  it.each([
    ['one file for several pictures', 'new.png', ['a.jpg', 'b.jpg']],
    ['a file that is not a PNG', 'new.jpg', ['a.jpg']],
    ['a folder that does not exist', 'nowhere/new.png', ['a.jpg']],
    ['two pictures with the same name', 'out', ['a.jpg', 'other/a.jpg']],
    ['the picture itself', 'c.png', ['c.png']],
    ['the picture itself, by its folder', '.', ['c.png']],
    ['the picture itself, by another name', 'link.png', ['c.png']],
  ])('refuses %s', async (_what, path, files) => {
    const refused = overlayPaths(
      at(path),
      files.map((file) => at(file)),
    );
    await expect(refused).rejects.toThrow(CommandError);
  });
});
