import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Disk } from 'flydrive';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../ormconfig.js';
import { readConfig } from '../../../src/config.js';
import { openLinkSecrets } from '../../../src/invoicing/files/link-signer.js';
import { WriteOnceFiles } from '../../../src/platform/write-once/write-once-files.entity.js';
import { StoredWriteOnce } from '../../../src/platform/write-once/stored-write-once.js';
import { requireSharedFiles } from '../../../src/platform/write-once/shared-files.js';
import { StartupError } from '../../../src/platform/startup-error.js';
import { openDisk } from '../../../src/platform/storage/open-disk.js';
import { createTestDatabase, type TestDatabase } from '../../../src/testing/test-databases.js';

let database: TestDatabase;
let machines: [DataSource, DataSource, DataSource];
let folder: string;
let disk: Disk;

beforeAll(async () => {
  database = await createTestDatabase();
  const connect = () => new DataSource(databaseOptions(database.url)).initialize();
  machines = await Promise.all([connect(), connect(), connect()]);
  folder = await mkdtemp(join(tmpdir(), 'ris-kept-'));
  disk = await openDisk(readConfig({ DATA_DIR: join(folder, 'shared') }));
});
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.destroy()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const keptBy = (machine: DataSource) => new StoredWriteOnce(machine.getRepository(WriteOnceFiles), disk);

describe('a write-once value', () => {
  it('is the first one, for all processes that create it at the same time', async () => {
    let made = 0;
    // All have looked in vain before any of them is done.
    const { promise: allLooked, resolve } = Promise.withResolvers<void>();
    const make = async () => {
      made += 1;
      if (made === machines.length) resolve();
      await allLooked;
      return { 'key.bin': randomBytes(64), 'name.txt': Buffer.from('ñ') };
    };
    const [first, ...others] = await Promise.all(
      machines.map((machine) => keptBy(machine).keep('race', make)),
    );
    expect(made).toBe(3);
    for (const other of others) expect(other).toEqual(first);
    expect(first?.['key.bin']).toHaveLength(64);
    expect(await keptBy(machines[0]).find('race')).toEqual(first);
    expect(await keptBy(machines[1]).keep('race', () => Promise.reject(new Error('made anew')))).toEqual(
      first,
    );
    expect(await keptBy(machines[0]).find('another')).toBeNull();
    // What the others made is gone, and the database has nothing of it.
    const left = Array.from((await disk.listAll('kept/race')).objects);
    expect(left.map(({ isDirectory }) => isDirectory)).toEqual([true]);
    const [row] = await machines[0].query('SELECT to_jsonb(k)::text AS text FROM kept_files k');
    expect(row.text).not.toContain(first?.['key.bin']?.toString('base64'));
    expect(row.text).not.toContain(first?.['key.bin']?.toString('hex'));
  });

  it('does not exist after a failed creation, and can be created later', async () => {
    const kept = keptBy(machines[0]);
    await expect(kept.keep('later', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.find('later')).toBeNull();
    expect(await kept.keep('later', () => Promise.resolve({ a: Buffer.from('yes') }))).toEqual({
      a: Buffer.from('yes'),
    });
  });

  it('causes a clear error in a process with another storage', async () => {
    await keptBy(machines[0]).keep('here', () => Promise.resolve({ a: Buffer.from('yes') }));
    const elsewhere = await openDisk(readConfig({ DATA_DIR: join(folder, 'another') }));
    const kept = new StoredWriteOnce(machines[1].getRepository(WriteOnceFiles), elsewhere);
    await expect(kept.find('here')).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The files of this process are not those of the others.*same DATA_DIR/),
    });
  });

  it('shows whether a process has the storage of the others, unless its storage is unavailable', async () => {
    const here = keptBy(machines[0]);
    await requireSharedFiles(here);
    await requireSharedFiles(keptBy(machines[1]));
    const elsewhere = await openDisk(readConfig({ DATA_DIR: join(folder, 'another') }));
    const other = new StoredWriteOnce(machines[1].getRepository(WriteOnceFiles), elsewhere);
    await expect(requireSharedFiles(other)).rejects.toThrow(StartupError);
    const away = Object.assign(new Error('no'), {
      code: 'E_CANNOT_READ_FILE',
      cause: { code: 'ECONNREFUSED' },
    });
    const read = vi.spyOn(elsewhere, 'getBytes').mockRejectedValue(away);
    await requireSharedFiles(other);
    read.mockRestore();
  });

  it('and its files do not exist after its removal; others remain', async () => {
    const [here, elsewhere] = [keptBy(machines[0]), keptBy(machines[1])];
    const files = { 'a.txt': Buffer.from('a'), 'b.txt': Buffer.from('b') };
    await here.keep('gone', () => Promise.resolve(files));
    await here.keep('gone/within', () => Promise.resolve(files));
    const [{ folder: place }] = await machines[0].query(`SELECT folder FROM kept_files WHERE name = 'gone'`);
    await elsewhere.remove('gone');
    expect([await here.find('gone'), await here.find('gone/within')]).toEqual([null, files]);
    expect(await disk.exists(`${place}/a.txt`)).toBe(false);
    await here.remove('gone');
  });

  it('is created again if the storage failed midway', async () => {
    const kept = keptBy(machines[0]);
    await kept.keep('stays', () => Promise.resolve({ a: Buffer.from('a') }));
    const broken = vi.spyOn(disk, 'deleteAll').mockRejectedValueOnce(new Error('Away'));
    await expect(kept.remove('stays')).rejects.toThrow('Away');
    broken.mockRestore();
    await kept.remove('stays');
    expect(await kept.find('stays')).toBeNull();
  });
});

describe('the secret of links', () => {
  const secretOn = async (at: 0 | 1 | 2, dataDir: string, env: NodeJS.ProcessEnv = {}) => {
    const config = readConfig({ ...env, DATA_DIR: dataDir });
    const secrets = await openLinkSecrets(config, keptBy(machines[at]));
    return secrets();
  };
  const forget = () => machines[0].getRepository(WriteOnceFiles).delete({ name: 'link-secret' });

  it('is the same for machines without a shared folder', async () => {
    const secrets = await Promise.all(
      ([0, 1, 2] as const).map((at) => secretOn(at, join(folder, `none-${at}`))),
    );
    expect(secrets[0]?.[0]).toMatch(/^[\w-]{43}$/);
    expect(secrets).toEqual([secrets[0], secrets[0], secrets[0]]);
    await forget();
  });

  it('causes an error at the start of a process with another storage', async () => {
    await secretOn(0, folder);
    const elsewhere = await openDisk(readConfig({ DATA_DIR: join(folder, 'another') }));
    const config = readConfig({ DATA_DIR: folder });
    await expect(
      openLinkSecrets(config, new StoredWriteOnce(machines[1].getRepository(WriteOnceFiles), elsewhere)),
    ).rejects.toThrow(StartupError);
    await forget();
  });

  it('is the configured one if there is one', async () => {
    const LINK_SECRET = '0123456789abcdef,fedcba9876543210';
    expect(await secretOn(0, folder, { LINK_SECRET })).toEqual(['0123456789abcdef', 'fedcba9876543210']);
    expect(await keptBy(machines[0]).find('link-secret')).toBeNull();
  });
});
