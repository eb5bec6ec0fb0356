import { X509Certificate } from 'node:crypto';
// Node's toLegacyObject leaves node:tls half loaded if it is the first to need it.
import 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { WriteOnceInMemory } from '../../../testing/write-once-in-memory.js';
import { openAuthority, type Authority } from './authority.js';
import { CsdKeys } from './csd-keys.js';
import { CsdIssuer, type Csd } from './csd.js';

const day = new Date('2026-11-21T18:00:00Z');
const VENDOR = { rfc: 'EKU9003173C9', nombre: 'ABARROTES EL GÜERO' };

const store = new WriteOnceInMemory();
let authority: Authority;
let csds: CsdIssuer;
let csd: Csd;
/** A new instance, as in a process that has just started. */
const open = () => new CsdIssuer(authority, new CsdKeys(store));

beforeAll(async () => {
  authority = await openAuthority(store);
  csds = open();
  csd = await csds.csdOf(VENDOR, day);
});

const parse = ({ certificado }: Csd) => new X509Certificate(Buffer.from(certificado, 'base64'));
/** The names of the subject, in their order. */
const namesOf = (one: Csd) => ({ ...parse(one).toLegacyObject().subject }) as Record<string, unknown>;
const withoutKey = ({ noCertificado, certificado }: Csd) => ({ noCertificado, certificado });

describe('a vendor’s certificate', () => {
  it('is issued by the authority, and fits the vendor’s key', () => {
    const certificate = parse(csd);
    const ca = new X509Certificate(authority.certificates.ca);
    expect(Buffer.from(certificate.serialNumber, 'hex').toString('ascii')).toBe(csd.noCertificado);
    expect(csd.noCertificado).toMatch(/^99999[0-9]{15}$/);
    expect(certificate.ca).toBe(false);
    expect(certificate.verify(ca.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(csd.key)).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(day.getTime());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(day.getTime());
  });

  it('has the subject of a CSD, in SAT’s order', () => {
    expect(Object.entries(namesOf(csd))).toEqual([
      ['CN', 'ABARROTES EL GÜERO'],
      ['name', 'ABARROTES EL GÜERO'],
      ['O', 'ABARROTES EL GÜERO'],
      ['x500UniqueIdentifier', 'EKU9003173C9'],
      ['serialNumber', ' / '],
      ['OU', 'SANDBOX SIN VALIDEZ FISCAL'],
    ]);
  });

  it.each(['#31', 'EL "GÜERO", S&A', 'A\\B', 'CN=OTRO'])('states the name %s unchanged', async (nombre) => {
    const { CN, name, O } = namesOf(await csds.csdOf({ ...VENDOR, nombre }, day));
    expect([CN, name, O]).toEqual([nombre, nombre, nombre]);
  });

  it('states a long name in full, and its beginning where X.520 allows 64 characters', async () => {
    const nombre = `${'COMERCIALIZADORA '.repeat(3)}Ñ ÁREAS CHICAS Y GRANDES`;
    const { CN, name, O } = namesOf(await csds.csdOf({ ...VENDOR, nombre }, day));
    expect(name).toBe(nombre);
    expect(CN).toBe(`${'COMERCIALIZADORA '.repeat(3)}Ñ ÁREAS CHICA`);
    expect(O).toBe(CN);
  });

  it('is the same in every process, byte for byte', async () => {
    const others = await Promise.all([open(), open()].map(async (one) => one.csdOf(VENDOR, day)));
    expect(others.map(withoutKey)).toEqual([withoutKey(csd), withoutKey(csd)]);
  });

  it('is cached in a process', async () => {
    const [one, other] = [csds.csdOf(VENDOR, day), csds.csdOf(VENDOR, day)];
    expect((await one).key).toBe(csd.key);
    expect((await other).key).toBe(csd.key);
  });

  it('differs for another vendor, with another key', async () => {
    const other = await csds.csdOf({ rfc: 'ÑA&010101AB1', nombre: 'FERRETERÍA' }, day);
    expect(other.noCertificado).not.toBe(csd.noCertificado);
    expect(parse(other).subject).toContain('ÑA&010101AB1');
    expect(parse(other).checkPrivateKey(other.key)).toBe(true);
    expect(parse(other).checkPrivateKey(csd.key)).toBe(false);
  });

  it('differs for another name of the vendor, with the same key', async () => {
    const renamed = await csds.csdOf({ ...VENDOR, nombre: 'EL GÜERO DEL CENTRO' }, day);
    expect(renamed.noCertificado).not.toBe(csd.noCertificado);
    expect(parse(renamed).checkPrivateKey(csd.key)).toBe(true);
  });

  it('differs for another year, with the same key', async () => {
    const later = await csds.csdOf(VENDOR, new Date('2027-01-01T00:00:00Z'));
    expect(later.noCertificado).not.toBe(csd.noCertificado);
    expect(parse(later).checkPrivateKey(csd.key)).toBe(true);
  });

  it('has another number when the vendor’s key is another', async () => {
    const keys = new CsdKeys(new WriteOnceInMemory());
    const elsewhere = await new CsdIssuer(authority, keys).csdOf(VENDOR, day);
    expect(elsewhere.noCertificado).not.toBe(csd.noCertificado);
  });
});
