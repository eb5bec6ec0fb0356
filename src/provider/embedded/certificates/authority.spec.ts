import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificatePaths, openAuthority, RFC_PAC, type Authority } from './authority.js';
import { CsdIssuer } from './csd.js';

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
    expect(keys).toHaveLength(3);
    for (const key of keys) expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  });
});

describe('a vendor’s certificate', () => {
  const day = new Date('2026-11-21T18:00:00Z');
  const parse = (certificado: string) => new X509Certificate(Buffer.from(certificado, 'base64'));

  it('names the vendor’s RFC, is issued by the authority, and fits the sealing key', async () => {
    const { noCertificado, certificado } = await new CsdIssuer(authority).csdOf('EKU9003173C9', day);
    const csd = parse(certificado);
    expect(serialOf(csd)).toBe(noCertificado);
    expect(noCertificado).toMatch(/^99999[0-9]{15}$/);
    expect(csd.subject).toContain('EKU9003173C9');
    expect(csd.ca).toBe(false);
    expect(csd.verify((await caOf()).publicKey)).toBe(true);
    expect(csd.checkPrivateKey(authority.selloKey)).toBe(true);
    expect(Date.parse(csd.validFrom)).toBeLessThan(day.getTime());
    expect(Date.parse(csd.validTo)).toBeGreaterThan(day.getTime());
  });

  it('is the same in every process', async () => {
    const [some, other] = authorities.map((one) => new CsdIssuer(one));
    expect(await some?.csdOf('CACX7605101P8', day)).toEqual(await other?.csdOf('CACX7605101P8', day));
  });

  it('is another for another vendor, and for another year', async () => {
    const csds = new CsdIssuer(authority);
    const serials = await Promise.all([
      csds.csdOf('EKU9003173C9', day),
      csds.csdOf('ÑA&010101AB1', day),
      csds.csdOf('EKU9003173C9', new Date('2027-01-01T00:00:00Z')),
    ]);
    expect(new Set(serials.map(({ noCertificado }) => noCertificado)).size).toBe(3);
    expect(parse(serials[1]?.certificado ?? '').subject).toContain('ÑA&010101AB1');
  });
});
