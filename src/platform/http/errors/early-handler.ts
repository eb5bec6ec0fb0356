import { EXCEPTION_FILTERS_METADATA } from '@nestjs/common/constants.js';
import type { ExceptionFilter, Type } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Router } from 'express';

/** Marks handlers that answer on BASE_URL_HOST: there alone, or there too. */
export const ON_BASE_HOST = 'on-base-host';

/** Decorators of handlers that have a say before the router has found the handler. */
const EARLY_DECORATORS = [ON_BASE_HOST, EXCEPTION_FILTERS_METADATA];

/** A request of which it is known which decorated handler it will come to. */
interface EarlyRequest extends Request {
  /** What Nest has given the router, with the handler's decorators copied to it. */
  earlyHandler?: object;
}

/** Finds out which handler a request will come to, as far as a decorator of it is needed earlier. */
export function findEarlyHandler(app: NestExpressApplication): RequestHandler {
  // There are no routes before the application is initialized.
  let decorated: Router | undefined;
  return (request, response, next) => {
    decorated ??= decoratedRoutes(app);
    decorated(request, response, next);
  };
}

/** What a decorator says of the handler that a request will come to. */
export function earlyMetadata(decorator: string, { earlyHandler }: EarlyRequest): unknown {
  return earlyHandler && Reflect.getMetadata(decorator, earlyHandler);
}

/**
 * Has errors that come before the router answered by the filter that stands on the handler, as Nest does with all later
 * ones. Filters of controllers are left alone: they may need what guards find out.
 */
export function answerEarlyErrors(app: NestExpressApplication): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const filters = earlyMetadata(EXCEPTION_FILTERS_METADATA, request) as Type<ExceptionFilter>[] | undefined;
    const filter = filters?.[0];
    if (filter) app.get(filter).catch(error, new ExecutionContextHost([request, response]));
    else next(error);
  };
}

/** The routes of decorated handlers, matched as the application's router matches them; they only take note. */
function decoratedRoutes(app: NestExpressApplication): Router {
  const noting = express.Router();
  const { stack } = (app.getHttpAdapter().getInstance() as express.Application).router;
  for (const { route } of stack) {
    for (const { method, handle } of route?.stack ?? []) {
      if (!EARLY_DECORATORS.some((decorator) => Reflect.hasMetadata(decorator, handle))) continue;
      // With all methods: a router answers OPTIONS by itself.
      noting.all(route!.path, (request: EarlyRequest, _response, next) => {
        // A router answers HEAD with what is there for GET.
        if (method === (request.method === 'HEAD' ? 'get' : request.method.toLowerCase()))
          request.earlyHandler ??= handle;
        next();
      });
    }
  }
  return noting;
}
