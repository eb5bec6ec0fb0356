import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CsdKeys } from './csd-keys.js';
import { fingerprint } from './rsa-key.js';

const RFC = 'ÑA&010101AB1';

let parent: string;
let folder: string;
let made: KeyObject;
/** As a process does that has just started. */
const open = () => new CsdKeys(folder);

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'csd-keys-'));
  folder = join(parent, 'csd');
  made = await open().keyOf(RFC);
});

afterAll(async () => rm(parent, { recursive: true, force: true }));

const ED25519 = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
/** The same structure with one bit of the modulus changed. */
function flipped(pem: string): string {
  const der = Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ''), 'base64');
  der.writeUInt8(der.readUInt8(100) ^ 1, 100);
  return `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`;
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const fileOf = async () => {
  const [vendor = ''] = await readdir(folder);
  return join(folder, vendor, 'csd.key.pem');
};

describe('a vendor’s key', () => {
  it('is the same after a restart', async () => {
    expect(fingerprint(await open().keyOf(RFC))).toBe(fingerprint(made));
    expect(made.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('is for its owner alone, under a name that every file system keeps', async () => {
    const [vendor = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(vendor).toMatch(/^[0-9a-f]{64}$/);
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, vendor))).toBe(0o700);
    expect(await modeOf(await fileOf())).toBe(0o600);
  });

  it('is not made in the folder of an authority that was removed', async () => {
    const orphan = new CsdKeys(join(parent, 'removed', 'csd'));
    await expect(orphan.keyOf(RFC)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(parent)).toEqual(['csd']);
  });
});

describe('the keys of many vendors at once', () => {
  it('are one for each, whoever asks, and are made off the event loop', async () => {
    const rfcs = ['AAA010101AAA', 'BBB010101BBB', 'CCC010101CCC'];
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    // Three processes, of which none has a key yet when the others ask: nine are made.
    const asked = await Promise.all(
      [open(), open(), open()].flatMap((keys) => rfcs.map(async (rfc) => keys.keyOf(rfc))),
    );
    delay.disable();

    const perProcess = [0, 3, 6].map((at) => asked.slice(at, at + 3).map(fingerprint));
    expect(perProcess[1]).toEqual(perProcess[0]);
    expect(perProcess[2]).toEqual(perProcess[0]);
    expect(new Set([fingerprint(made), ...(perProcess[0] ?? [])]).size).toBe(4);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    // On the event loop, each would hold it up for as long as it takes to make. The mean, as a busy machine may hold up
    // a single turn too.
    expect(delay.mean / 1e6).toBeLessThan(30);
  });
});

describe('a key’s file', () => {
  let pem: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(parent, 'files-'));
    await open().keyOf(RFC);
    pem = await readFile(await fileOf(), 'utf8');
  });
  beforeEach(async () => writeFile(await fileOf(), pem));

  it.each([
    ['empty', () => ''],
    ['cut off', () => pem.slice(0, pem.length / 2)],
    ['still a key, but another number', () => flipped(pem)],
    ['no RSA key', () => ED25519],
  ])('is refused when it is %s, by its path, and stays as it is', async (_, damaged) => {
    const path = await fileOf();
    await writeFile(path, damaged());
    await expect(open().keyOf(RFC)).rejects.toThrow(`Damaged sandbox key ${path}: remove the file`);
    expect(await readFile(path, 'utf8')).toBe(damaged());
  });

  it('is made anew once it was removed', async () => {
    await rm(await fileOf());
    const another = fingerprint(await open().keyOf(RFC));
    expect(await readFile(await fileOf(), 'utf8')).not.toBe(pem);
    expect(fingerprint(await open().keyOf(RFC))).toBe(another);
  });

  it('is not what a crash left half-written beside it', async () => {
    const path = await fileOf();
    const vendor = dirname(path);
    await rm(vendor, { recursive: true });
    const draft = join(folder, `.${basename(vendor)}-crash1`);
    await mkdir(draft);
    await writeFile(join(draft, 'csd.key.pem'), pem.slice(0, 100));
    const key = await open().keyOf(RFC);
    expect(fingerprint(await open().keyOf(RFC))).toBe(fingerprint(key));
    await rm(draft, { recursive: true });
  });
});
