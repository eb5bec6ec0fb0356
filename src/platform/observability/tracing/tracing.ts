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

/** Set while this process makes traces. */
let tracer: Tracer | undefined;

/** What is known of a span before its work begins. Nothing personal, no key, and nothing that a client sends. */
export interface SpanOf {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The trace that it goes on with, as W3C's `traceparent` writes it; empty: none. Default: the present one. */
  parent?: string | undefined;
}

/**
 * Begins to send traces, where the settings say where to. The library is loaded only then. Spans are made by hand, in the few
 * places that count: of what instruments a library by itself, nothing holds for ES modules that are loaded before it, and it would
 * decide what is written of a request.
 * @param serviceName what the process is called where `OTEL_SERVICE_NAME` does not say.
 * @returns what sends the rest, and ends it.
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }: ConfigType<typeof tracingSettings>,
  serviceName: string,
): Promise<() => Promise<void>> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return () => Promise.resolve();
  // By itself it would tell of the command line, and of the user that it runs as.
  process.env['OTEL_NODE_RESOURCE_DETECTORS'] ??= 'env,host,serviceinstance';
  process.env['OTEL_SERVICE_NAME'] ??= serviceName;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  // Traces alone: figures are Prometheus', and lines of the log are standard output's.
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  tracer = trace.getTracer(serviceName, VERSION);
  return async () => {
    tracer = undefined;
    // Nobody may be there any more who takes it.
    await sdk.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/** Whether this process makes traces. */
export const isTracing = (): boolean => tracer !== undefined;

/** Does some work as a span of its own. What it throws comes through; of an error its kind alone is kept, which quotes nothing. */
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

/** Begins a span that `next` is part of, and that somebody else ends; none while there are no traces. */
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

/** The present trace as W3C's headers write it, for whoever is asked next; nothing while there is none. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (tracer) propagation.inject(context.active(), headers);
  // Nothing but what names the trace leaves this process.
  delete headers['baggage'];
  return headers;
}

/** The same in one text, for a job that goes on with it. */
export const traceparent = (): string | undefined => traceHeaders()['traceparent'];

/** The present trace, for a line of the log. */
export function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = tracer && trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

const contextOf = (parent: string | undefined) =>
  parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
