import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { methodOf, routeOf } from '../metrics/request-metrics.js';
import { beginSpan } from './tracing.js';

/**
 * Creates a span for each request, named by its route pattern. Path, query and headers are personal data and are left
 * out.
 * @param isProxy whether an address is a trusted proxy's, whose trace context is continued. Other clients could force
 * the sampling of their requests.
 */
export function traceRequests(isProxy: (address: string) => boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const method = methodOf(request);
    const { traceparent } = request.headers;
    const isTrusted = typeof traceparent === 'string' && isProxy(request.socket.remoteAddress ?? '');
    const attributes = { 'http.request.method': method };
    const parent = isTrusted ? traceparent : '';
    beginSpan(method, { kind: SpanKind.SERVER, attributes, parent }, (span) => {
      response.once('close', () => {
        const route = routeOf(request);
        const { statusCode, writableFinished } = response;
        span?.updateName(`${method} ${route}`);
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        if (!writableFinished) span?.setAttribute('error.type', 'aborted');
        span?.end();
      });
      next();
    });
  };
}
