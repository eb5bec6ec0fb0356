import { type CanActivate, type ExecutionContext, Inject, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { clientAddress, clientNetwork } from '../platform/http/limits/client-network.js';
import { overrideToken } from '../platform/override-token.js';
import { IS_PUBLIC } from '../platform/http/public.decorator.js';
import { ApiKeysService, type RequestOwner, type VerifiedApiKey } from './api-keys.service.js';
import { Authenticator } from './authenticator.js';
import { InvalidApiKey, MissingApiKey, NotAuthenticated } from './auth.errors.js';
import type { Caller } from './caller.js';
import { LOADS_TAXPAYER, type Taxpayer } from './taxpayer.js';
import { InvalidKeyLimiter } from './invalid-key-limiter.js';

/** A request that the guard has authenticated. */
export interface AuthenticatedRequest extends Request {
  caller: Caller;
  /** The id of its API key, if it has one. */
  keyId?: string;
  /** The key's owner, if the handler is marked `@LoadsTaxpayer()`. */
  taxpayer?: Taxpayer;
}

/** Requires an API key, or what an extension's {@link Authenticator} accepts, on every route that is not marked `@Public()`. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly invalidKeys: InvalidKeyLimiter,
    private readonly reflector: Reflector,
    @Optional()
    @Inject(overrideToken(Authenticator))
    private readonly authenticator: Authenticator | null = null,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]))
      return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const address = clientAddress(request.ip);
    const load = { taxpayer: this.reflector.get<boolean>(LOADS_TAXPAYER, context.getHandler()) };
    const { keyId, owner, taxpayer } = this.authenticator
      ? await this.identified(this.authenticator, request, load)
      : await this.authenticate(bearerToken(request), address, load);
    request.keyId = keyId;
    request.taxpayer = taxpayer;
    request.caller = { ...owner, address };
    return true;
  }

  /** @throws {NotAuthenticated} also for a suspended profile. */
  private async identified(
    authenticator: Authenticator,
    request: Request,
    load: { taxpayer?: boolean },
  ): Promise<RequestOwner> {
    const profileId = await authenticator.profileOf(request, 'api');
    const found = profileId === null ? null : await this.apiKeys.ownerOf(profileId, load);
    if (!found) throw new NotAuthenticated();
    return found;
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
