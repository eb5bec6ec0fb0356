import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, personOf } from '../../auth/caller.js';
import { clientAddress, clientNetwork } from '../../platform/http/limits/client-network.js';
import { originOf } from '../../platform/http/request-origin.decorator.js';
import { includesRole } from '../../profiles/access/access-role.js';
import { ZONA_CENTRO } from '../../sat/codigo-postal.js';
import type { Actor } from '../../security-log/security-log.js';
import { type Language, languageOf, textsOf } from '../texts/language.js';
import type { Texts } from '../texts/texts.js';
import { SignInRequired } from '../web-account.errors.js';
import type { Cookies } from './cookies.js';
import type { FlashedForm } from './flash.js';
import type { Session } from './sessions.service.js';

/** One request of a page: the visitor, the language, and what the page needs to render. */
export interface Visit {
  /** Null for a visitor who is not signed in. */
  session: Session | null;
  cookies: Cookies;
  language: Language;
  /** IANA time zone: the taxpayer's, or central Mexico without a session. */
  timeZone: string;
  /** The catalog of texts in that language. */
  t: Texts;
  /** CSRF token for the forms of the page. */
  csrf: string;
  /** Signs forms of this member that find no session, so that only the same member gets them back; null without a session. */
  formOwner: string | null;
  /** The form of this page that was rejected, with its errors, or whose session had ended; null without one. */
  flashedForm: FlashedForm | null;
  /** Path and query, such as `/account/invoices?page=2`. */
  url: string;
  /** Scheme and host, such as `https://app.example.com`. */
  origin: string;
  /** IP address of the client. */
  address: string | null;
  /** Network of the client, for rate limits. */
  network: string;
  /** `User-Agent` of the browser; empty without one. */
  userAgent: string;
  /** Aborted once the connection of the request is closed, so that nobody waits for the answer. */
  left: AbortSignal;
}

/** The visit of a request whose session is not known. */
export function visitWithoutSession(request: Request, cookies: Cookies): Visit {
  const language = languageOf(cookies.get('language'), request);
  return {
    session: null,
    cookies,
    language,
    timeZone: ZONA_CENTRO,
    t: textsOf(language),
    csrf: '',
    formOwner: null,
    flashedForm: null,
    url: request.originalUrl,
    origin: originOf(request),
    address: clientAddress(request.ip),
    network: clientNetwork(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    left: closingOf(request),
  };
}

function closingOf({ res }: Request): AbortSignal {
  const closing = new AbortController();
  res?.once('close', () => closing.abort());
  return closing.signal;
}

/** The query of the page's URL. */
export const queryOf = ({ url }: Visit): URLSearchParams => new URL(url, 'http://page').searchParams;

/** The visit of a member who is signed in. */
export interface MemberVisit extends Visit {
  session: Session;
  caller: Caller;
}

/** Whether the visitor may send receipts for the member, and correct them. */
export const maySend = ({ session }: MemberVisit): boolean => includesRole(session.role, 'sender');

/** The actor of a security event, with the IP address. */
export const actorOf = ({ session, address }: Visit): Actor => ({
  madeBy: session && personOf(session.caller),
  address,
});

/** A request that has passed the guard of the pages. */
export interface VisitedRequest extends Request {
  visit: Visit;
}

/** Parameter decorator: the visit of an `@Open()` page. */
export const CurrentVisit = createParamDecorator(
  (_: unknown, context: ExecutionContext): Visit => context.switchToHttp().getRequest<VisitedRequest>().visit,
);

/** Parameter decorator: the visit of a page for members. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): MemberVisit => {
  const { visit } = context.switchToHttp().getRequest<VisitedRequest>();
  if (!visit.session) throw new SignInRequired();
  return { ...visit, session: visit.session, caller: visit.session.caller };
});
