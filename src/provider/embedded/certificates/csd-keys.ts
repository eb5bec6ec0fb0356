/** The private keys with which vendors seal: one for each RFC, made when it is first needed. */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { WriteOnceStore } from '../../../platform/write-once/write-once-store.js';
import { AUTHORITY } from './authority.js';
import { keyFromPem, newKey, pemOf } from './rsa-key.js';

const FILE = 'csd.key.pem';

export class CsdKeys {
  constructor(private readonly kept: WriteOnceStore) {}

  /**
   * The key of this vendor: the same one in every process, and after a restart.
   * @throws when it cannot be used. It is not made anew: it is kept whole, so that one which is not was damaged by something
   * that its owner should know of.
   */
  async keyOf(rfc: string): Promise<KeyObject> {
    const name = nameOf(rfc);
    const files = await this.kept.keep(name, async () => ({ [FILE]: pemOf(await newKey()) }));
    const key = usableKey(files[FILE]?.toString() ?? '');
    if (!key) throw new Error(`Damaged sandbox key ${name}: remove it, and a new key is made`);
    return key;
  }
}

/** By a hash: an RFC may have Ñ and &, which not every tool keeps as they are. */
const nameOf = (rfc: string): string => `${AUTHORITY}/csd/${createHash('sha256').update(rfc).digest('hex')}`;

/** A damaged key may still parse: only one that verifies what it signed is taken. */
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
