import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Optional,
  SetMetadata,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { overrideToken } from '../../platform/override-token.js';
import { httpSettings } from '../../platform/http/http.settings.js';
import { RoleRequired } from '../../profiles/access/access.errors.js';
import { type AccessRole, includesRole } from '../../profiles/access/access-role.js';
import type { AuthenticatedRequest } from '../../auth/auth.guard.js';
import { Authenticator } from '../../auth/authenticator.js';
import { ForgedForm, SignInRequired } from '../web-account.errors.js';
import { Cookies } from './cookies.js';
import { csrfToken, isSafeMethod } from './csrf.js';
import { randomToken } from './random-token.js';
import { formOwner, readFlash, readUnsentForm } from './flash.js';
import { type Session, SessionsService } from './sessions.service.js';
import { type VisitedRequest, visitWithoutSession } from './visit.js';

const IS_OPEN = 'is-open-page';
const NEEDED_ROLE = 'needed-role';

/** Opens a page to visitors who are not signed in. Every other page needs a session. */
export const Open = () => SetMetadata(IS_OPEN, true);

/** The least role that a page needs. Without it, a page is for the member's own user and managers. */
export const NeedsRole = (role: AccessRole) => SetMetadata(NEEDED_ROLE, role);

/** Creates the {@link Visit} of a request, and requires a session with a sufficient role unless the page is `@Open()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @Inject(httpSettings.KEY) private readonly settings: ConfigType<typeof httpSettings>,
    private readonly sessions: SessionsService,
    private readonly reflector: Reflector,
    @Optional()
    @Inject(overrideToken(Authenticator))
    private readonly authenticator: Authenticator | null = null,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<VisitedRequest & Partial<AuthenticatedRequest>>();
    const cookies = new Cookies(request, http.getResponse<Response>(), this.settings);
    const visit = visitWithoutSession(request, cookies);
    const token = this.authenticator ? null : cookies.get('session');
    const session = this.authenticator
      ? await this.identified(this.authenticator, request, visit.address)
      : token === null
        ? null
        : await this.sessions.find(token, visit.address);
    const secret = visitorSecret(cookies);
    const csrf = csrfToken(session && token ? formSecret(token, session) : secret);
    const owner =
      session && formOwner(secret, { authUserId: session.authUserId, profileId: session.caller.profileId });
    request.visit = {
      ...visit,
      session,
      timeZone: session?.timeZone ?? visit.timeZone,
      csrf,
      formOwner: owner,
      flashedForm:
        request.method === 'GET'
          ? (readFlash({ cookies, csrf }, visit.url) ??
            (owner === null ? null : readUnsentForm({ cookies, owner }, visit.url)))
          : null,
    };
    // For RateLimitGuard, which counts the requests of sessions as those of keys.
    if (session) request.caller = session.caller;
    // Before the body is read. Browsers without `Sec-Fetch-Site` are checked later, by the CSRF token of the form.
    if (!isSafeMethod(request.method) && isForeign(request.headers['sec-fetch-site'])) throw new ForgedForm();
    const isOpen = this.reflector.getAllAndOverride<boolean>(IS_OPEN, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (isOpen) return true;
    if (!session) throw new SignInRequired();
    const needed = this.reflector.getAllAndOverride<AccessRole | undefined>(NEEDED_ROLE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!includesRole(session.role, needed ?? 'manager')) throw new RoleRequired();
    return true;
  }

  private async identified(
    authenticator: Authenticator,
    request: Request,
    address: string | null,
  ): Promise<Session | null> {
    const profileId = await authenticator.profileOf(request, 'pages');
    return profileId === null ? null : this.sessions.ofProfile(profileId, address);
  }
}

/** Forms are valid only for the member that they were shown for: another tab may have switched since. */
const formSecret = (token: string, { caller: { profileId, personId } }: Session): string =>
  personId === undefined ? token : `${token} ${profileId}`;

const isForeign = (site: unknown): boolean => site === 'cross-site' || site === 'same-site';

/**
 * The secret of the browser. Visitors without a session need a CSRF token too: a forged form could sign them in to the attacker's
 * account.
 */
function visitorSecret(cookies: Cookies): string {
  const known = cookies.get('visitor');
  if (known) return known;
  const secret = randomToken();
  cookies.set('visitor', secret);
  return secret;
}
