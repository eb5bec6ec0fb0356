import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { WriteOnceInMemory } from '../../../testing/write-once-in-memory.js';
import { openAuthority, RFC_PAC, type Authority } from './authority.js';

const store = new WriteOnceInMemory();
let authorities: Authority[];
let authority: Authority;

beforeAll(async () => {
  // Simulates several processes that start together.
  authorities = await Promise.all([1, 2, 3].map(async () => openAuthority(store)));
  authority = await openAuthority(store);
});

const caOf = () => new X509Certificate(authority.certificates.ca);
const serialOf = (certificate: X509Certificate) =>
  Buffer.from(certificate.serialNumber, 'hex').toString('ascii');

describe('the sandbox’s authority', () => {
  it('is the same for concurrent calls', async () => {
    expect(new Set(authorities.map(({ id }) => id)).size).toBe(1);
    expect(authorities[0]?.id).toBe(authority.id);
    expect([...store.all.keys()]).toEqual(['sandbox/authority']);
  });

  it('states that it has no fiscal validity', () => {
    const ca = caOf();
    expect(ca.subject).toContain('AC SANDBOX SIN VALIDEZ FISCAL');
    expect(ca.ca).toBe(true);
    expect(ca.verify(ca.publicKey)).toBe(true);
    expect(serialOf(ca)).toMatch(/^99999[0-9]{15}$/);
  });

  it('has a provider whose certificate it issued', () => {
    const pac = new X509Certificate(authority.certificates.pac);
    expect(pac.verify(caOf().publicKey)).toBe(true);
    expect(serialOf(pac)).toBe(authority.pac.noCertificado);
    expect(pac.subject).toContain(RFC_PAC);
    expect(pac.checkPrivateKey(authority.pac.key)).toBe(true);
  });

  it('is rejected when a part is missing', async () => {
    const { 'ca.pem': ca = Buffer.alloc(0), ...rest } = (await store.find('sandbox/authority')) ?? {};
    const broken = new WriteOnceInMemory();
    broken.all.set('sandbox/authority', rest);
    await expect(openAuthority(broken)).rejects.toThrow('Incomplete sandbox authority');
    // Earlier versions also stored a key that all vendors shared.
    broken.all.set('sandbox/authority', { ...rest, 'ca.pem': ca, 'sello.key.pem': Buffer.from('whatever') });
    expect((await openAuthority(broken)).id).toBe(authority.id);
  });
});
