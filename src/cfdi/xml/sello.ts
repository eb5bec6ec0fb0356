import { sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const signAsync = promisify(sign);

/**
 * Signs a cadena original: RSA with SHA-256 (PKCS #1 v1.5) over its UTF-8, as base64. The same cadena and key always give
 * the same seal.
 */
export async function selloOf(cadena: string, key: KeyObject): Promise<string> {
  const signature = await signAsync('sha256', Buffer.from(cadena, 'utf8'), key);
  return signature.toString('base64');
}
