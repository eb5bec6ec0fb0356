import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { WriteOnceInMemory } from '../../../testing/write-once-in-memory.js';
import { CsdKeys } from './csd-keys.js';
import { fingerprint } from './rsa-key.js';

const RFC = 'ÑA&010101AB1';

const store = new WriteOnceInMemory();
let name: string;
let made: KeyObject;
/** A new instance, as in a process that has just started. */
const open = () => new CsdKeys(store);

beforeAll(async () => {
  made = await open().keyOf(RFC);
  [name = ''] = store.all.keys();
});

const ED25519 = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
/** The same structure with one bit of the modulus changed. */
function flipped(pem: string): string {
  const der = Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ''), 'base64');
  der.writeUInt8(der.readUInt8(100) ^ 1, 100);
  return `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`;
}

describe('a vendor’s key', () => {
  it('is the same after a restart', async () => {
    expect(fingerprint(await open().keyOf(RFC))).toBe(fingerprint(made));
    expect(made.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('is stored under a name that no tool changes', () => {
    expect(name).toMatch(/^sandbox\/authority\/csd\/[0-9a-f]{64}$/);
  });
});

describe('the keys of many vendors at once', () => {
  it('are one for each vendor in all processes, and are created off the event loop', async () => {
    const rfcs = ['AAA010101AAA', 'BBB010101BBB', 'CCC010101CCC'];
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    // Three processes that have no key yet: nine keys are created.
    const asked = await Promise.all(
      [open(), open(), open()].flatMap((keys) => rfcs.map(async (rfc) => keys.keyOf(rfc))),
    );
    delay.disable();

    const perProcess = [0, 3, 6].map((at) => asked.slice(at, at + 3).map(fingerprint));
    expect(perProcess[1]).toEqual(perProcess[0]);
    expect(perProcess[2]).toEqual(perProcess[0]);
    expect(new Set([fingerprint(made), ...(perProcess[0] ?? [])]).size).toBe(4);
    // On the event loop, each would block it for as long as its creation takes. The test uses the mean, because a busy
    // machine may delay a single turn too.
    expect(delay.mean / 1e6).toBeLessThan(30);
  });
});

describe('a stored key', () => {
  const pemOf = () => store.all.get(name)?.['csd.key.pem']?.toString() ?? '';
  const keep = (pem: string) => store.all.set(name, { 'csd.key.pem': Buffer.from(pem) });

  it.each([
    ['empty', () => ''],
    ['cut off', (pem: string) => pem.slice(0, pem.length / 2)],
    ['still a key, but another number', flipped],
    ['not an RSA key', () => ED25519],
  ])('is rejected by name when it is %s, and is not changed', async (_, damage) => {
    const pem = pemOf();
    keep(damage(pem));
    await expect(open().keyOf(RFC)).rejects.toThrow(`Damaged sandbox key ${name}: remove it`);
    expect(pemOf()).toBe(damage(pem));
    keep(pem);
  });

  it('is created again after it was removed', async () => {
    store.all.delete(name);
    const another = fingerprint(await open().keyOf(RFC));
    expect(another).not.toBe(fingerprint(made));
    expect(fingerprint(await open().keyOf(RFC))).toBe(another);
  });
});
