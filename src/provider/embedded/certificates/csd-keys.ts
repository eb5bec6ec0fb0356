/** The private keys with which vendors seal: one for each RFC, created when it is first needed. */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { WriteOnceStore } from '../../../platform/write-once/write-once-store.js';
import { AUTHORITY } from './authority.js';
import { keyFromPem, newKey, pemOf } from './rsa-key.js';

const FILE = 'csd.key.pem';

export class CsdKeys {
  private readonly store: WriteOnceStore;

  constructor(store: WriteOnceStore) {
    this.store = store;
  }

  /**
   * The key of this vendor: the same in every process and after a restart.
   * @throws when the stored key is damaged. The store writes a key completely or not at all, so the damage has a cause that
   * the operator must know; the key is not replaced.
   */
  async keyOf(rfc: string): Promise<KeyObject> {
    const name = nameOf(rfc);
    const files = await this.store.keep(name, async () => ({ [FILE]: pemOf(await newKey()) }));
    const key = usableKey(files[FILE]?.toString() ?? '');
    if (!key) throw new Error(`Damaged sandbox key ${name}: remove it, and a new key is made`);
    return key;
  }
}

/** Hashed, because some tools alter the Ñ and & that an RFC may contain in a file name. */
const nameOf = (rfc: string): string => `${AUTHORITY}/csd/${createHash('sha256').update(rfc).digest('hex')}`;

/** A damaged key may still parse, so the key must verify its own signature. */
function usableKey(pem: string): KeyObject | null {
  try {
    const key = keyFromPem(pem);
    const text = Buffer.from('SANDBOX');
    const works = verify('sha256', text, createPublicKey(key), sign('sha256', text, key));
    return works && key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
