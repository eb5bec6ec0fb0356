import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { methodOf, routeOf } from '../metrics/request-metrics.js';
import { beginSpan } from './tracing.js';

/**
 * Makes a span of each request, named by the pattern of its route: the path itself, the query and the headers say who asks for what.
 * @param isProxy whether an address is of a proxy of ours, whose word on the trace is taken. Others' would have every request of
 *   theirs kept.
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
