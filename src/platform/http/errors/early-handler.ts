import { EXCEPTION_FILTERS_METADATA } from '@nestjs/common/constants.js';
import type { ExceptionFilter, Type } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Router } from 'express';

/** Metadata key of handlers on BASE_URL_HOST. */
export const ON_BASE_HOST = 'on-base-host';

/** Metadata keys that are needed before routing. */
const EARLY_DECORATORS = [ON_BASE_HOST, EXCEPTION_FILTERS_METADATA];

/** A request with the handler that will receive it. */
interface EarlyRequest extends Request {
  /** Nest's route function, to which the handler's metadata are copied. */
  earlyHandler?: object;
}

/** Finds the handler of a request before routing, for handlers with early metadata. */
export function findEarlyHandler(app: NestExpressApplication): RequestHandler {
  // Routes exist only after the application is initialised.
  let decorated: Router | undefined;
  return (request, response, next) => {
    decorated ??= decoratedRoutes(app);
    decorated(request, response, next);
  };
}

/** Reads metadata of the handler that will receive a request. */
export function earlyMetadata(decorator: string, { earlyHandler }: EarlyRequest): unknown {
  return earlyHandler && Reflect.getMetadata(decorator, earlyHandler);
}

/**
 * Answers errors that occur before routing with the exception filter of the handler, as Nest does for later errors.
 * Filters of controllers are not used, because they may depend on guards.
 */
export function answerEarlyErrors(app: NestExpressApplication): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const filters = earlyMetadata(EXCEPTION_FILTERS_METADATA, request) as Type<ExceptionFilter>[] | undefined;
    const filter = filters?.[0];
    if (filter) app.get(filter).catch(error, new ExecutionContextHost([request, response]));
    else next(error);
  };
}

/** A router with the routes of decorated handlers, which only record the match. */
function decoratedRoutes(app: NestExpressApplication): Router {
  const noting = express.Router();
  const { stack } = (app.getHttpAdapter().getInstance() as express.Application).router;
  for (const { route } of stack) {
    for (const { method, handle } of route?.stack ?? []) {
      if (!EARLY_DECORATORS.some((decorator) => Reflect.hasMetadata(decorator, handle))) continue;
      // For all methods, because a router answers OPTIONS itself.
      noting.all(route!.path, (request: EarlyRequest, _response, next) => {
        // A router answers HEAD with the route for GET.
        if (method === (request.method === 'HEAD' ? 'get' : request.method.toLowerCase()))
          request.earlyHandler ??= handle;
        next();
      });
    }
  }
  return noting;
}
