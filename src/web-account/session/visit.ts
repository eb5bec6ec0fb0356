import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../auth/caller.js';
import type { Actor } from '../../security-log/security-log.js';
import type { Language } from '../texts/language.js';
import type { Texts } from '../texts/texts.js';
import { SignInRequired } from '../web-account.errors.js';
import type { Cookies } from './cookies.js';
import type { FlashedForm } from './flash.js';
import type { Session } from './sessions.service.js';

/** One request for a page: who asks, in which language, and what the page must carry. */
export interface Visit {
  /** Null for who is not signed in. */
  session: Session | null;
  cookies: Cookies;
  language: Language;
  /** Of the taxpayer who reads, or Mexico's centre: IANA. */
  timeZone: string;
  /** All texts, in that language. */
  t: Texts;
  /** For every form of the page. */
  csrf: string;
  /** What was said against the form that was sent from this page just now. */
  flashedForm: FlashedForm | null;
  /** Path and query, such as `/account/invoices?page=2`. */
  url: string;
  /** Scheme and host, such as `https://app.example.com`. */
  origin: string;
  /** The IP address that it comes from. */
  address: string | null;
  /** Where that is, as far as addresses tell. */
  network: string;
}

/** What the address of a page asks for. */
export const queryOf = ({ url }: Visit): URLSearchParams => new URL(url, 'http://page').searchParams;

/** The visit of somebody who is signed in. */
export interface MemberVisit extends Visit {
  session: Session;
  caller: Caller;
}

/** Who does something on a page, and from where. */
export const actorOf = ({ session, address }: Visit): Actor => ({
  madeBy: session?.caller.profileId ?? null,
  address,
});

/** A request that the guard of the pages has seen. */
export interface VisitedRequest extends Request {
  visit: Visit;
}

/** The visit of a page that is open to everybody. */
export const CurrentVisit = createParamDecorator(
  (_: unknown, context: ExecutionContext): Visit => context.switchToHttp().getRequest<VisitedRequest>().visit,
);

/** The visit of a page for members. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): MemberVisit => {
  const { visit } = context.switchToHttp().getRequest<VisitedRequest>();
  if (!visit.session) throw new SignInRequired();
  return { ...visit, session: visit.session, caller: visit.session.caller };
});
