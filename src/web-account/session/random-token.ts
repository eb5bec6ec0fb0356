import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of randomness, URL-safe: for a session, or a link. Only {@link hashToken} of it is kept. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256. A token is random enough not to need a slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
