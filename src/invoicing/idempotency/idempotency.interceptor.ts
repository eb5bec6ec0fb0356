import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { AuthenticatedRequest } from '../../auth/auth.guard.js';
import { InvalidRequest } from '../../platform/http/errors/domain-error.js';
import { type Claim, IdempotencyKeys } from './idempotency-keys.js';

/** A request after the interceptor. */
export interface ClaimingRequest extends AuthenticatedRequest {
  idempotencyClaim?: Claim;
}

/** Printable ASCII. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Claims the idempotency key of a request, or replays the stored answer. It runs after the body is read and before it is
 * validated; a rejected request releases its key.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ClaimingRequest>();
    const key = readKey(request);
    if (key === null) return next.handle();
    const endpoint = this.reflector.get<string>(PATH_METADATA, context.getHandler());
    const owned = { profileId: request.caller.profileId, endpoint, key };
    const { answer, isReplayed } = await this.keys.once(owned, request.body, (claim) => {
      request.idempotencyClaim = claim;
      return lastValueFrom(next.handle() as Observable<object>);
    });
    if (isReplayed) http.getResponse<Response>().setHeader('Idempotency-Replayed', 'true');
    return of(answer);
  }
}

function readKey({ headersDistinct }: ClaimingRequest): string | null {
  const given = headersDistinct['idempotency-key'];
  if (given === undefined) return null;
  const [key = '', another] = given;
  if (another !== undefined || !KEY.test(key))
    throw new InvalidRequest('Idempotency-Key must be given once, with 1 to 255 printable ASCII characters');
  return key;
}
