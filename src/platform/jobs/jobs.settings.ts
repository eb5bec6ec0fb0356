import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';

/** Where jobs are done. */
export const jobsSettings = defineSettings('jobs', {
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('What this process does: HTTP (api), background work (worker), or both.'),
});
