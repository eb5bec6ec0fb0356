import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';

/** Settings of the log. */
export const loggingSettings = defineSettings('logging', {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum level of the log lines that are written.'),
});
