import { z } from 'zod';
import { defineSettings } from '../platform/settings/define-settings.js';
import { integer } from '../platform/settings/formats.js';

/** Name of the web account, and lifetime of sessions. */
export const webAccountSettings = defineSettings('web-account', {
  ACCOUNT_NAME: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .default('Papelito')
    .describe('Name of the web account, on its pages, in its emails, and under its icon on a home screen.'),
  SESSION_IDLE: integer(60, 90 * 86_400)
    .default(8 * 3_600)
    .describe('Seconds without a request after which a session of the web account expires.'),
  SESSION_TTL: integer(60, 365 * 86_400)
    .default(7 * 86_400)
    .describe('Seconds after which a session of the web account expires in any case.'),
});
