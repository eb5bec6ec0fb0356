import { defineSettings } from '../platform/settings/define-settings.js';
import { integer } from '../platform/settings/forms.js';

/** When credits run low. */
export const creditsSettings = defineSettings('credits', {
  LOW_CREDITS: integer(0, 1_000_000_000)
    .default(10)
    .describe(
      'A balance that falls to so many credits is low: who asked for the webhook credits.low is told.',
    ),
});
