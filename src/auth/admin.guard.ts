import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AdminRequired } from './auth.errors.js';
import type { AuthenticatedRequest } from './auth.guard.js';

/**
 * For routes that only an organization's administrators may use. An owner without an organization is its own
 * administrator: nobody else is in its scope.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (caller.organization && !caller.isAdmin) throw new AdminRequired();
    return true;
  }
}
