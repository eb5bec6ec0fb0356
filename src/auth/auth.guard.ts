import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { clientAddress, clientNetwork } from '../platform/http/limits/client-network.js';
import { IS_PUBLIC } from '../platform/http/public.decorator.js';
import { ApiKeysService, type VerifiedApiKey } from './api-keys.service.js';
import { InvalidApiKey, MissingApiKey } from './auth.errors.js';
import type { Caller } from './caller.js';
import { LOADS_TAXPAYER, type Taxpayer } from './taxpayer.js';
import { InvalidKeyLimiter } from './invalid-key-limiter.js';

/** A request that the guard has authenticated. */
export interface AuthenticatedRequest extends Request {
  caller: Caller;
  /** The id of its API key. */
  keyId: string;
  /** The key's owner, if the handler is marked `@LoadsTaxpayer()`. */
  taxpayer?: Taxpayer;
}

/** Requires an API key on every route that is not marked `@Public()`. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly invalidKeys: InvalidKeyLimiter,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]))
      return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const address = clientAddress(request.ip);
    const load = { taxpayer: this.reflector.get<boolean>(LOADS_TAXPAYER, context.getHandler()) };
    const { id, owner, taxpayer } = await this.authenticate(bearerToken(request), address, load);
    request.keyId = id;
    request.taxpayer = taxpayer;
    request.caller = { ...owner, address };
    return true;
  }

  /** @throws {InvalidApiKey | TooManyRequests} */
  private async authenticate(
    key: string,
    address: string | null,
    load: { taxpayer?: boolean },
  ): Promise<VerifiedApiKey> {
    const network = clientNetwork(address ?? undefined);
    await this.invalidKeys.check(network, key);
    const found = await this.apiKeys.authenticate(key, load);
    if (!found) {
      await this.invalidKeys.recordFailure(network, key, address);
      throw new InvalidApiKey();
    }
    this.invalidKeys.recordSuccess(key);
    return found;
  }
}

/** @throws {MissingApiKey} if the header is absent or has no bearer token. */
function bearerToken(request: Request): string {
  const [, token] = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new MissingApiKey();
  return token.trim();
}
