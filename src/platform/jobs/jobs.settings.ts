import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';

/** Where jobs are done. */
export const jobsSettings = defineSettings('jobs', {
  ROLE: z
    .enum(['all', 'api', 'worker', 'reader'])
    .default('all')
    .describe(
      'What this process does: HTTP (api), background work (worker), both (all), or of it only what takes a core for seconds (reader).',
    ),
});
