import { randomBytes } from 'node:crypto';

/** How Standard Webhooks begin a secret that is shared. */
const PREFIX = 'whsec_';
/** Between 24 and 64, as they ask for. */
const BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/** A secret anywhere in a text: what the log leaves out. */
export const SECRET_IN_TEXT = /whsec_[\w+/=-]+/g;
