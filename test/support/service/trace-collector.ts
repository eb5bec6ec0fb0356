import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { FakeServer } from '../../../src/testing/fake-provider/fake-server.js';

/** A span as OTLP has it in JSON, with its attributes by their keys. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Record<string, unknown>;
}

interface Otlp {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<SentSpan, 'attributes'> & { attributes: { key: string; value: object }[] })[];
    }[];
  }[];
}

/** Receives traces over OTLP, as an OpenTelemetry collector does. */
export class TraceCollector extends FakeServer {
  readonly spans: SentSpan[] = [];
  /** What came, as it came. */
  readonly bodies: Buffer[] = [];
  readonly contentTypes = new Set<string>();

  static start(): Promise<TraceCollector> {
    return new TraceCollector().listen();
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const type = request.headers['content-type'] ?? '';
    if (request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    this.bodies.push(body);
    this.contentTypes.add(type);
    if (type === 'application/json') this.spans.push(...spansIn(JSON.parse(body.toString()) as Otlp));
    response.writeHead(200, { 'content-type': type }).end(type === 'application/json' ? '{}' : '');
  }
}

const spansIn = ({ resourceSpans }: Otlp): SentSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
