import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Seconds. Most answers take a hundredth of a second; uploads over slow lines take many seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** All other methods count as one, because clients can send any text. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures requests by route pattern, from the first line to the end of the response. */
export function measureRequests(metrics: Metrics): RequestHandler {
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration from the headers of a request to the end of its response, including the time of the client',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  const underWay = metrics.gauge({
    name: 'http_requests_under_way',
    help: 'Requests in progress',
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const end = durations.startTimer();
    underWay.inc();
    response.once('close', () => {
      underWay.dec();
      end({
        method: methodOf(request),
        route: routeOf(request),
        // The client closed the connection before the status was sent.
        status: response.writableFinished ? response.statusCode : 'aborted',
      });
    });
    next();
  };
}

/** The method of a request, or OTHER. */
export const methodOf = ({ method }: Request): string => (METHODS.has(method) ? method : 'OTHER');

/** The route pattern of a request, or one label for all unknown routes. */
export function routeOf({ route }: Request): string {
  const pattern = (route as { path?: string } | undefined)?.path ?? '';
  // `*path` belongs to middleware, not to a route.
  return pattern.startsWith('/') ? pattern : 'none';
}
