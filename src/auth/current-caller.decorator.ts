import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from './auth.guard.js';
import type { Caller } from './caller.js';
import type { Taxpayer } from './taxpayer.js';

/** The caller of a guarded route. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().caller,
);

/** The key's owner in a handler that is marked `@LoadsTaxpayer()`, as loaded when the request began. */
export const CurrentTaxpayer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Taxpayer | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().taxpayer,
);
