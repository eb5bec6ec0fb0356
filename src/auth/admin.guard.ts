import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AdminRequired } from './auth.errors.js';
import type { AuthenticatedRequest } from './auth.guard.js';
import { managesScope } from './caller.js';

/** For routes that only a caller who manages the scope may use. */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!managesScope(caller)) throw new AdminRequired();
    return true;
  }
}
