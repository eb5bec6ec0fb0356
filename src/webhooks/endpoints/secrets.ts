import { randomBytes } from 'node:crypto';

/** Prefix that Standard Webhooks define for a symmetric secret. */
const PREFIX = 'whsec_';
/** Standard Webhooks require 24 to 64. */
const BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/** Matches a secret anywhere in a text, for the redaction of logs. */
export const SECRET_IN_TEXT = /whsec_[\w+/=-]+/g;
