import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { clientAddress, clientNetwork } from '../platform/http/limits/client-network.js';
import { IS_PUBLIC } from '../platform/http/public.decorator.js';
import { ApiKeysService, type FoundApiKey } from './api-keys.service.js';
import { InvalidApiKey, MissingApiKey } from './auth.errors.js';
import type { Caller } from './caller.js';
import { BRINGS_TAXPAYER, type Taxpayer } from './taxpayer.js';
import { WrongKeys } from './wrong-keys.js';

/** A request that the guard has let through. */
export interface AuthenticatedRequest extends Request {
  caller: Caller;
  /** The key that it came with. */
  keyId: string;
  /** The key's owner, where the handler is marked `@BringsTaxpayer()`. */
  taxpayer?: Taxpayer;
}

/** Closes every route that is not marked `@Public()`. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly wrongKeys: WrongKeys,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]))
      return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const address = clientAddress(request.ip);
    const brings = { taxpayer: this.reflector.get<boolean>(BRINGS_TAXPAYER, context.getHandler()) };
    const { id, owner, taxpayer } = await this.authenticate(bearerToken(request), address, brings);
    request.keyId = id;
    request.taxpayer = taxpayer;
    request.caller = { ...owner, address };
    return true;
  }

  /** @throws {InvalidApiKey | TooManyRequests} */
  private async authenticate(
    key: string,
    address: string | null,
    brings: { taxpayer?: boolean },
  ): Promise<FoundApiKey> {
    const network = clientNetwork(address ?? undefined);
    await this.wrongKeys.refuse(network, key);
    const found = await this.apiKeys.authenticate(key, brings);
    if (!found) {
      await this.wrongKeys.wasWrong(network, key, address);
      throw new InvalidApiKey();
    }
    this.wrongKeys.wasGood(key);
    return found;
  }
}

/** @throws {MissingApiKey} when the header is absent, or carries no bearer token at all. */
function bearerToken(request: Request): string {
  const [, token] = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new MissingApiKey();
  return token.trim();
}
