import { z } from 'zod';
import { defineSettings } from '../../settings/define-settings.js';
import { integer } from '../../settings/formats.js';

/** Settings of metrics. */
export const metricsSettings = defineSettings('metrics', {
  METRICS_PORT: z
    .optional(integer(0, 65_535))
    .describe(
      "Port of this process's Prometheus metrics, at /metrics, on the same address as HTTP; 0 takes any free one. It requires no key: restrict access to it. Default: none.",
    ),
});
