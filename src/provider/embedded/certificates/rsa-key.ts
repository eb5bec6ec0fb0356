/** Private RSA keys, stored as PKCS #8 PEM. */
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const generateKeyPairAsync = promisify(generateKeyPair);

/** Creates a key on the thread pool: it takes a tenth of a second or more, which would block other requests. */
export async function newKey(): Promise<KeyObject> {
  const { privateKey } = await generateKeyPairAsync('rsa', { modulusLength: 2048 });
  return privateKey;
}

/** Identifies a key by its modulus, which is public. */
export function fingerprint(key: KeyObject): string {
  return key.export({ format: 'jwk' }).n ?? '';
}

export function keyFromPem(pem: string): KeyObject {
  return createPrivateKey(pem);
}

export const pemOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'pem', type: 'pkcs8' }));
