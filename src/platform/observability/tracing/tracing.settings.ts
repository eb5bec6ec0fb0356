import { defineSettings } from '../../settings/define-settings.js';
import { webUrl } from '../../settings/formats.js';

/**
 * Settings of traces. The OpenTelemetry library reads these and all other `OTEL_…` variables from the environment.
 */
export const tracingSettings = defineSettings('tracing', {
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl
    .optional()
    .describe(
      'URL of a collector of OpenTelemetry traces, such as http://127.0.0.1:4318. The other standard OTEL_… variables apply too. Default: no traces.',
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl
    .optional()
    .describe('The same with the full path, such as http://127.0.0.1:4318/v1/traces.'),
});
