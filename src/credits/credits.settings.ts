import { defineSettings } from '../platform/settings/define-settings.js';
import { integer } from '../platform/settings/formats.js';

/** Settings of the warning about low credits. */
export const creditsSettings = defineSettings('credits', {
  LOW_CREDITS: integer(0, 1_000_000_000)
    .default(10)
    .describe(
      'Number of credits at or below which a balance is low: GET credits reports this (low_credits_alert), and the webhook credits.low is sent when a balance falls to it.',
    ),
});
