import { z } from 'zod';
import { defineSettings } from '../platform/settings/define-settings.js';
import { integer } from '../platform/settings/formats.js';

/** Settings of API keys and their rate limits. */
export const authSettings = defineSettings('auth', {
  API_KEY_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,15}$/, 'up to 16 lower-case letters and digits')
    .default('ris')
    .describe('Prefix of API keys.'),
  RATE_LIMIT: z
    .union([z.literal('off').transform(() => null), integer(1, 10_000_000)])
    .default(600)
    .describe(
      'Requests a minute for each API key, in all processes together. Reads (GET) have a separate limit, ten times as high. Each address may also try 30 wrong keys a minute. off: none of these limits; the limits of signing in stay.',
    ),
});
