import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';
import { integer } from '../settings/formats.js';

/** Which process runs jobs. */
export const jobsSettings = defineSettings('jobs', {
  ROLE: z
    .enum(['all', 'api', 'worker', 'reader'])
    .default('all')
    .describe(
      'What this process does: HTTP (api), background work (worker), both (all), or of it only what takes a core for seconds (reader).',
    ),
  KEEP_FAILED_JOBS_DAYS: integer(7, 36_500)
    .default(90)
    .describe(
      'Days after which background work that was given up is removed from the queue: mails that never left, for instance.',
    ),
});
