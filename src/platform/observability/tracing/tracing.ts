import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { ConfigType } from '@nestjs/config';
import { VERSION } from '../../version.js';
import type { tracingSettings } from './tracing.settings.js';

/** Set while tracing is on. */
let tracer: Tracer | undefined;

/** Attributes of a span at its start. No personal data, keys, or values from clients. */
export interface SpanOf {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Parent as W3C `traceparent`; empty: none. Default: the current span. */
  parent?: string | undefined;
}

/**
 * Starts to export traces if the settings name an endpoint. The library is loaded only then. Spans are created by
 * hand in a few places, because automatic instrumentation does not work for ES modules that are already loaded, and
 * would record request data.
 * @param serviceName service name if `OTEL_SERVICE_NAME` is not set.
 * @returns a function that flushes and stops the exporter.
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }: ConfigType<typeof tracingSettings>,
  serviceName: string,
): Promise<() => Promise<void>> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return () => Promise.resolve();
  // The default resource detectors would export the command line and the system user.
  process.env['OTEL_NODE_RESOURCE_DETECTORS'] ??= 'env,host,serviceinstance';
  process.env['OTEL_SERVICE_NAME'] ??= serviceName;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  // Traces only: metrics go to Prometheus, and logs to standard output.
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  tracer = trace.getTracer(serviceName, VERSION);
  return async () => {
    tracer = undefined;
    // The collector may be gone.
    await sdk.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/** Whether tracing is on. */
export const isTracing = (): boolean => tracer !== undefined;

/** Runs `work` in a span and rethrows its errors. Of an error, only the class name is recorded. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes, parent }: SpanOf,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, contextOf(parent), async (span) => {
    try {
      return await work(span);
    } catch (error) {
      const { name: type = 'unknown', code } = error as { name?: string; code?: unknown };
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', typeof code === 'string' ? `${type} ${code}` : type);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Starts a span around `next` that the caller ends; does nothing if tracing is off. */
export function beginSpan(
  name: string,
  { kind, attributes, parent }: SpanOf,
  next: (span?: Span) => void,
): void {
  if (!tracer) return next();
  const within = contextOf(parent);
  const span = tracer.startSpan(name, { kind, attributes }, within);
  context.with(trace.setSpan(within, span), () => next(span));
}

/** W3C trace headers of the current span for an outgoing request; empty without a span. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (tracer) propagation.inject(context.active(), headers);
  // Only the trace context is sent, no baggage.
  delete headers['baggage'];
  return headers;
}

/** The current `traceparent`, for a job that continues the trace. */
export const traceparent = (): string | undefined => traceHeaders()['traceparent'];

/** The current trace, for a log line. */
export function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = tracer && trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

const contextOf = (parent: string | undefined) =>
  parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
