import { z } from 'zod';
import { defineSettings } from '../../settings/define-settings.js';
import { integer } from '../../settings/formats.js';

/** Settings of metrics. */
export const metricsSettings = defineSettings('metrics', {
  METRICS_PORT: z
    .optional(integer(0, 65_535))
    .describe(
      'Port on which Prometheus reads figures of this process, at /metrics, on the same address as HTTP; 0 takes any free one. There is no key to it: let nobody else reach it. Default: none.',
    ),
});
