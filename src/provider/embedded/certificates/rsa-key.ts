/** Private RSA keys, and how they are kept: as PKCS #8 PEM. */
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const generateKeyPairAsync = promisify(generateKeyPair);

/** Makes a key on the thread pool: it takes a tenth of a second and more, for which no request should wait. */
export async function newKey(): Promise<KeyObject> {
  const { privateKey } = await generateKeyPairAsync('rsa', { modulusLength: 2048 });
  return privateKey;
}

/** What tells a key from every other: its modulus. It is public. */
export function fingerprint(key: KeyObject): string {
  return key.export({ format: 'jwk' }).n ?? '';
}

export function keyFromPem(pem: string): KeyObject {
  return createPrivateKey(pem);
}

export const pemOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'pem', type: 'pkcs8' }));
