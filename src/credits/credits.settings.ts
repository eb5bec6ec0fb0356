import { defineSettings } from '../platform/settings/define-settings.js';
import { integer } from '../platform/settings/forms.js';

/** Settings of the warning about low credits. */
export const creditsSettings = defineSettings('credits', {
  LOW_CREDITS: integer(0, 1_000_000_000)
    .default(10)
    .describe(
      'A balance of so many credits or fewer is low: GET credits says so (low_credits_alert), and when one falls so far, who asked for the webhook credits.low is told.',
    ),
});
