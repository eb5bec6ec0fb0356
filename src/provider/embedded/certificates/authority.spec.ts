import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificatePaths, openAuthority, RFC_PAC, type Authority } from './authority.js';

let parent: string;
let folder: string;
let authorities: Authority[];
let authority: Authority;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'authority-'));
  folder = join(parent, 'sandbox', 'authority');
  // As several processes that start together.
  authorities = await Promise.all([1, 2, 3].map(async () => openAuthority(folder)));
  authority = await openAuthority(folder);
});

afterAll(async () => rm(parent, { recursive: true, force: true }));

const caOf = async () => new X509Certificate(await readFile(certificatePaths(folder).ca));
const serialOf = (certificate: X509Certificate) =>
  Buffer.from(certificate.serialNumber, 'hex').toString('ascii');

describe('the sandbox’s authority', () => {
  it('is one, however many ask at once', async () => {
    expect(new Set(authorities.map(({ id }) => id)).size).toBe(1);
    expect(authorities[0]?.id).toBe(authority.id);
    expect(await readdir(join(parent, 'sandbox'))).toEqual(['authority']);
  });

  it('says that it is none', async () => {
    const ca = await caOf();
    expect(ca.subject).toContain('AC SANDBOX SIN VALIDEZ FISCAL');
    expect(ca.ca).toBe(true);
    expect(ca.verify(ca.publicKey)).toBe(true);
    expect(serialOf(ca)).toMatch(/^99999[0-9]{15}$/);
  });

  it('has a provider whose certificate it issued', async () => {
    const pac = new X509Certificate(await readFile(certificatePaths(folder).pac));
    expect(pac.verify((await caOf()).publicKey)).toBe(true);
    expect(serialOf(pac)).toBe(authority.pac.noCertificado);
    expect(pac.subject).toContain(RFC_PAC);
    expect(pac.checkPrivateKey(authority.pac.key)).toBe(true);
  });

  it('keeps its keys to itself', async () => {
    const keys = (await readdir(folder)).filter((file) => file.endsWith('.key.pem'));
    expect(keys).toHaveLength(2);
    for (const key of keys) expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  });

  it('is still the one that it was when vendors had one key together', async () => {
    const former = join(folder, 'sello.key.pem');
    await writeFile(former, 'whatever', { mode: 0o600 });
    expect((await openAuthority(folder)).id).toBe(authority.id);
    expect(await readFile(former, 'utf8')).toBe('whatever');
    await rm(former);
  });
});
