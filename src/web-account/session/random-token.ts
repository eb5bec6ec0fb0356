import { createHash, randomBytes } from 'node:crypto';

/** A token of a session or a link: 256 random bits in base64url. The database stores only its {@link hashToken}. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256. A token is random enough not to need a slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
