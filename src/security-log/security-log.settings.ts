import { defineSettings } from '../platform/settings/define-settings.js';
import { integer } from '../platform/settings/formats.js';

/** Settings of the retention of security events. */
export const securityLogSettings = defineSettings('security-log', {
  KEEP_SECURITY_LOG_DAYS: integer(30, 36_500)
    .default(730)
    .describe("Days after which an event of an organization's security log is removed."),
});
