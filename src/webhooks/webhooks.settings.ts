import { defineSettings } from '../platform/settings/define-settings.js';
import { flag, integer } from '../platform/settings/formats.js';

/** Settings of the delivery of webhooks. */
export const webhooksSettings = defineSettings('webhooks', {
  WEBHOOK_CONCURRENCY: integer(1, 100)
    .default(4)
    .describe(
      'Maximum number of concurrent webhook deliveries of this process: up to half of them for one organization, and one at a time to each URL.',
    ),
  WEBHOOK_TIMEOUT: integer(1, 60).default(15).describe('Timeout of a webhook delivery, in seconds.'),
  KEEP_WEBHOOKS_DAYS: integer(7, 36_500)
    .default(30)
    .describe('Days after which a webhook message is removed, with its deliveries and their answers.'),
  ALLOW_PRIVATE_WEBHOOKS: flag.describe(
    'Whether webhooks may be delivered to private networks, to this machine, and over http: for development, and for receivers in the same network. Administrators of organizations choose the URLs: leave it false unless you trust all of them.',
  ),
});
