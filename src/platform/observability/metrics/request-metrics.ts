import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Seconds. Most answers are there in a hundredth of them; an upload over a slow line takes many. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** All others are one: whoever sends them may send any. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests by the pattern of their route, from their first line to the end of their answer. */
export function measureRequests(metrics: Metrics): RequestHandler {
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, the time that the client takes for both included',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  const underWay = metrics.gauge({
    name: 'http_requests_under_way',
    help: 'Requests whose answer has not ended',
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const end = durations.startTimer();
    underWay.inc();
    response.once('close', () => {
      underWay.dec();
      end({
        method: methodOf(request),
        route: routeOf(request),
        // Who hangs up sees no status.
        status: response.writableFinished ? response.statusCode : 'aborted',
      });
    });
    next();
  };
}

/** The method of a request, or OTHER. */
export const methodOf = ({ method }: Request): string => (METHODS.has(method) ? method : 'OTHER');

/** The pattern of the route that a request has come to; all that came to none are one. */
export function routeOf({ route }: Request): string {
  const pattern = (route as { path?: string } | undefined)?.path ?? '';
  // That of a middleware for every path, `*path`, is none.
  return pattern.startsWith('/') ? pattern : 'none';
}
