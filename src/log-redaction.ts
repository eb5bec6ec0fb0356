import { API_KEY_IN_TEXT } from './auth/api-key.js';
import { Redaction } from './platform/observability/redaction.js';
import { RFC_IN_TEXT } from './sat/rfc.js';
import { SECRET_IN_TEXT } from './webhooks/endpoints/secrets.js';

/** Masks RFCs, API keys and webhook secrets in the log. */
export const redaction = new Redaction([
  { pattern: RFC_IN_TEXT, shown: '<rfc>' },
  { pattern: API_KEY_IN_TEXT, shown: '<key>' },
  { pattern: SECRET_IN_TEXT, shown: '<secret>' },
]);
