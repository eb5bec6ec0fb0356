import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { AdminRequired } from '../auth/auth.errors.js';
import { managesScope } from '../auth/caller.js';
import { Pages } from './pages.decorator.js';
import type { VisitedRequest } from './session/visit.js';
import { PageNotFound } from './web-account.errors.js';

/** Admits administrators of an organization. 404 without an organization, 403 for members who don't manage it. */
@Injectable()
export class AdministrationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const caller = context.switchToHttp().getRequest<VisitedRequest>().visit.session?.caller;
    if (!caller?.organization) throw new PageNotFound();
    if (!managesScope(caller)) throw new AdminRequired();
    return true;
  }
}

/** Pages for administrators of an organization. */
export const AdministrationPages = (path: string) =>
  applyDecorators(Pages(path), UseGuards(AdministrationGuard));
