import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { WriteOnceInMemory } from '../../../testing/write-once-in-memory.js';
import { openAuthority, type Authority } from './authority.js';
import { CsdKeys } from './csd-keys.js';
import { CsdIssuer, type Csd } from './csd.js';

const day = new Date('2026-11-21T18:00:00Z');

const store = new WriteOnceInMemory();
let authority: Authority;
let csds: CsdIssuer;
let csd: Csd;
/** A new instance, as in a process that has just started. */
const open = () => new CsdIssuer(authority, new CsdKeys(store));

beforeAll(async () => {
  authority = await openAuthority(store);
  csds = open();
  csd = await csds.csdOf('EKU9003173C9', day);
});

const parse = ({ certificado }: Csd) => new X509Certificate(Buffer.from(certificado, 'base64'));
const withoutKey = ({ noCertificado, certificado }: Csd) => ({ noCertificado, certificado });

describe('a vendor’s certificate', () => {
  it('names the vendor’s RFC, is issued by the authority, and fits the vendor’s key', () => {
    const certificate = parse(csd);
    const ca = new X509Certificate(authority.certificates.ca);
    expect(Buffer.from(certificate.serialNumber, 'hex').toString('ascii')).toBe(csd.noCertificado);
    expect(csd.noCertificado).toMatch(/^99999[0-9]{15}$/);
    expect(certificate.subject).toContain('x500UniqueIdentifier=EKU9003173C9');
    expect(certificate.ca).toBe(false);
    expect(certificate.verify(ca.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(csd.key)).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(day.getTime());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(day.getTime());
  });

  it('is the same in every process, byte for byte', async () => {
    const others = await Promise.all([open(), open()].map(async (one) => one.csdOf('EKU9003173C9', day)));
    expect(others.map(withoutKey)).toEqual([withoutKey(csd), withoutKey(csd)]);
  });

  it('is cached in a process', async () => {
    const [one, other] = [csds.csdOf('EKU9003173C9', day), csds.csdOf('EKU9003173C9', day)];
    expect((await one).key).toBe(csd.key);
    expect((await other).key).toBe(csd.key);
  });

  it('differs for another vendor, with another key', async () => {
    const other = await csds.csdOf('ÑA&010101AB1', day);
    expect(other.noCertificado).not.toBe(csd.noCertificado);
    expect(parse(other).subject).toContain('ÑA&010101AB1');
    expect(parse(other).checkPrivateKey(other.key)).toBe(true);
    expect(parse(other).checkPrivateKey(csd.key)).toBe(false);
  });

  it('differs for another year, with the same key', async () => {
    const later = await csds.csdOf('EKU9003173C9', new Date('2027-01-01T00:00:00Z'));
    expect(later.noCertificado).not.toBe(csd.noCertificado);
    expect(parse(later).checkPrivateKey(csd.key)).toBe(true);
  });

  it('has another number when the vendor’s key is another', async () => {
    const keys = new CsdKeys(new WriteOnceInMemory());
    const elsewhere = await new CsdIssuer(authority, keys).csdOf('EKU9003173C9', day);
    expect(elsewhere.noCertificado).not.toBe(csd.noCertificado);
  });
});
