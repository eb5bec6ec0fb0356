import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';
import { integer } from '../settings/formats.js';

/** Which process runs jobs. */
export const jobsSettings = defineSettings('jobs', {
  ROLE: z
    .enum(['all', 'api', 'worker', 'reader'])
    .default('all')
    .describe(
      'What this process does: HTTP (api), background jobs (worker), both (all), or only the jobs that use a core for seconds (reader).',
    ),
  KEEP_FAILED_JOBS_DAYS: integer(7, 36_500)
    .default(90)
    .describe(
      'Days after which jobs that failed for good, such as emails that could not be sent, are removed from the queue.',
    ),
});
