import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOpenDataDir, openToOthers } from '../../test/support/service/permissions.js';
import { prepareDataDir } from './data-dir.js';
import { StartupError } from './startup-error.js';

let parent: string;
let dataDir: string;
let umask: number;

beforeAll(() => {
  umask = process.umask(0o022);
});
beforeEach(async () => {
  process.umask(0o022);
  parent = await mkdtemp(join(tmpdir(), 'ris-data-dir-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));
afterAll(() => {
  process.umask(umask);
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('the data folder', () => {
  it('is created for its owner only, and so are files that the process creates', async () => {
    await prepareDataDir(dataDir);
    await mkdir(join(dataDir, 'files/receipts'), { recursive: true });
    await writeFile(join(dataDir, 'files/receipts/a.jpg'), 'a');
    expect(await openToOthers(dataDir)).toEqual([]);
  });

  it('is restricted if it was open, with files of earlier versions, and loses nothing', async () => {
    await makeOpenDataDir(dataDir);
    expect(await openToOthers(dataDir)).toHaveLength(11);
    await prepareDataDir(dataDir);
    expect(await openToOthers(dataDir)).toEqual([]);
    expect(await readFile(join(dataDir, 'files/receipts/2026-01-31/kept'), 'utf8')).toBe('kept');
  });

  it("leaves files outside alone: other users' files, and targets of links", async () => {
    await makeOpenDataDir(dataDir);
    const elsewhere = join(parent, 'program');
    await writeFile(elsewhere, '', { mode: 0o755 });
    await symlink(elsewhere, join(dataDir, 'files/link'));
    await mkdir(join(dataDir, 'of-others'));
    await prepareDataDir(dataDir);
    expect(await modeOf(elsewhere)).toBe(0o755);
    expect(await modeOf(join(dataDir, 'of-others'))).toBe(0o755);
    expect(await modeOf(dataDir)).toBe(0o700);
  });

  // Only root can be somebody else for a while.
  (process.getuid?.() === 0 ? it : it.skip)("is refused when it is somebody else's and open", async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o777);
    await chmod(parent, 0o755);
    process.seteuid?.('nobody');
    try {
      await expect(prepareDataDir(dataDir)).rejects.toThrow(StartupError);
      await expect(prepareDataDir(dataDir)).rejects.toThrow(/^DATA_DIR: .*\/data can't be closed .*EPERM/);
    } finally {
      process.seteuid?.(0);
    }
  });

  it('must not be shared by all users', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o1777);
    await expect(prepareDataDir(dataDir)).rejects.toThrow(StartupError);
    await expect(prepareDataDir(dataDir)).rejects.toThrow(/^DATA_DIR: .*everybody's/);
    expect(await modeOf(dataDir)).toBe(0o777);
  });
});
