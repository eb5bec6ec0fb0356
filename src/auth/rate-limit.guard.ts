import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Response } from 'express';
import { authSettings } from './auth.settings.js';
import { TooManyRequests } from '../platform/http/errors/domain-error.js';
import { RateLimit, WINDOW_S } from '../platform/http/limits/rate-limit.js';
import type { AuthenticatedRequest } from './auth.guard.js';

/**
 * Limits the requests of each key, and says what is left (draft-ietf-httpapi-ratelimit-headers). It comes after the guard
 * that knows the caller; routes for everybody have none, and are not counted.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limit: RateLimit | null;

  constructor(@Inject(authSettings.KEY) { RATE_LIMIT }: ConfigType<typeof authSettings>) {
    this.limit = RATE_LIMIT === null ? null : new RateLimit(RATE_LIMIT);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { caller } = http.getRequest<Partial<AuthenticatedRequest>>();
    if (!this.limit || !caller) return true;
    const { isExceeded, remaining, seconds } = await this.limit.count(caller.profileId);
    http
      .getResponse<Response>()
      .setHeader('RateLimit-Policy', `"default";q=${this.limit.limit};w=${WINDOW_S}`)
      .setHeader('RateLimit', `"default";r=${remaining};t=${seconds}`);
    if (isExceeded)
      throw new TooManyRequests(`This API key may ask ${this.limit.limit} times a minute`, seconds);
    return true;
  }
}
