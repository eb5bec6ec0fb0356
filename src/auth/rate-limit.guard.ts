import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Response } from 'express';
import { authSettings } from './auth.settings.js';
import { TooManyRequests } from '../platform/http/errors/domain-error.js';
import { type RateLimit, WINDOW_S } from '../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../platform/http/limits/shared-rate-limits.js';
import type { AuthenticatedRequest } from './auth.guard.js';
import { personOf } from './caller.js';

/** How many times as many reads are allowed: a client that waits for a hundred invoices polls each of them every few seconds. */
const READS_FACTOR = 10;

/**
 * Limits the requests of each key, and of each person with a web session, reads apart from all others, and sets the `RateLimit` headers
 * (draft-ietf-httpapi-ratelimit-headers). It runs after the guard that authenticates the caller; public routes have no caller
 * and are not counted.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limits: Record<'default' | 'reads', RateLimit> | null;

  constructor(
    @Inject(authSettings.KEY) { RATE_LIMIT }: ConfigType<typeof authSettings>,
    shared: SharedRateLimits,
  ) {
    this.limits =
      RATE_LIMIT === null
        ? null
        : {
            default: shared.within('requests', RATE_LIMIT),
            reads: shared.within('reads', READS_FACTOR * RATE_LIMIT),
          };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { caller, method = '' } = http.getRequest<Partial<AuthenticatedRequest>>();
    if (!this.limits || !caller) return true;
    const policy = ['GET', 'HEAD'].includes(method) ? 'reads' : 'default';
    const limit = this.limits[policy];
    const { isExceeded, remaining, seconds } = await limit.count(personOf(caller));
    http
      .getResponse<Response>()
      .setHeader('RateLimit-Policy', `"${policy}";q=${limit.limit};w=${WINDOW_S}`)
      .setHeader('RateLimit', `"${policy}";r=${remaining};t=${seconds}`);
    if (isExceeded)
      throw new TooManyRequests(
        `This API key may ${policy === 'reads' ? 'read' : 'send'} ${limit.limit} times a minute`,
        seconds,
      );
    return true;
  }
}
