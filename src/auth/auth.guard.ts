import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { IS_PUBLIC } from '../platform/http/public.decorator.js';
import { ApiKeysService } from './api-keys.service.js';
import { InvalidApiKey, MissingApiKey } from './auth.errors.js';
import type { Caller } from './caller.js';

/** A request that the guard has let through. */
export interface AuthenticatedRequest extends Request {
  caller: Caller;
}

/** Closes every route that is not marked `@Public()`. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]))
      return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const caller = await this.apiKeys.authenticate(bearerToken(request));
    if (!caller) throw new InvalidApiKey();
    request.caller = caller;
    return true;
  }
}

/** @throws {MissingApiKey} when the header is absent, or carries no bearer token at all. */
function bearerToken(request: Request): string {
  const [, token] = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new MissingApiKey();
  return token.trim();
}
