import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type ClaimingRequest, IdempotencyInterceptor } from './idempotency.interceptor.js';
import type { Claim } from './idempotency-keys.js';

/** Makes the endpoint idempotent: a request repeated with the same `Idempotency-Key` is executed once. */
export const Idempotent = () =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'A request with the same key and body within 24 hours returns the stored response, with `Idempotency-Replayed: true`, and debits nothing.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
  );

/** The request's claim on its idempotency key; null if it has no key. */
export const CurrentClaim = createParamDecorator(
  (_: unknown, context: ExecutionContext): Claim | null =>
    context.switchToHttp().getRequest<ClaimingRequest>().idempotencyClaim ?? null,
);
