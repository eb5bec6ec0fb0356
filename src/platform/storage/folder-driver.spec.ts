import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderDriver } from './folder-driver.js';

let folder: string;
let driver: FolderDriver;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-folder-'));
  driver = new FolderDriver(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('files in a folder', () => {
  it('are stored at their paths, and nothing beside them', async () => {
    await driver.put('a/b.txt', 'b');
    await driver.put('a/b.txt', Buffer.from('c'));
    expect(await readdir(join(folder, 'a'))).toEqual(['b.txt']);
    expect(await readdir(join(folder, '.drafts'))).toEqual([]);
    expect(await driver.get('a/b.txt')).toBe('c');
  });

  it('have their exact length', async () => {
    await driver.put('empty.txt', '');
    expect((await driver.getBytes('empty.txt')).length).toBe(0);
  });

  it('remove temporary files of dead processes, and keep those of living ones', async () => {
    const drafts = join(folder, '.drafts');
    await driver.removeDeadDrafts();
    await mkdir(drafts);
    for (const name of ['dead', 'living']) await writeFile(join(drafts, name), 'half of it');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(drafts, 'dead'), hoursAgo, hoursAgo);
    await driver.removeDeadDrafts();
    expect(await readdir(drafts)).toEqual(['living']);
  });
});
