/** Private RSA keys, and how they are kept: as PKCS #8 PEM that only its owner can read. */
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
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

/** Writes a key to a file that is not there yet. */
export async function writeKey(path: string, key: KeyObject): Promise<void> {
  const pem = key.export({ format: 'pem', type: 'pkcs8' });
  await writeFile(path, pem, { mode: 0o600, flag: 'wx', flush: true });
}
