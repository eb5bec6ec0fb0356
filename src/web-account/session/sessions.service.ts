import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { webAccountSettings } from '../web-account.settings.js';
import type { Caller } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { timeZoneOfPostalCode } from '../../sat/codigo-postal.js';
import { SignInRequired } from '../web-account.errors.js';
import { hashToken, randomToken } from './random-token.js';
import { BEGIN, FIND, KEEP_ACCESS } from './sessions.sql.js';
import { WebSession } from './web-session.entity.js';

/** Who is signed in. */
export interface Session {
  id: string;
  authUserId: string;
  /** What the services of the API take: a person may do what the person's key may. */
  caller: Caller;
  /** Name of the profile. */
  name: string;
  /** What it is signed in with. */
  email: string | null;
  organizationName: string | null;
  /** Of the taxpayer: IANA, such as `America/Tijuana`. */
  timeZone: string;
}

/** A session as its owner sees it: since when it is, and when it was used last, somewhat behind. */
export type OpenSession = Pick<WebSession, 'id' | 'createdAt' | 'lastSeenAt'>;

/** How exactly is known when somebody was last seen, at most a part of the idle time; otherwise every request would write. */
const SEEN_MS = 60_000;
const SEEN_PART = 1 / 20;

/** How exactly the last access of a member is kept, which is shown in days. */
const ACCESS_MS = 5 * 60_000;

/** Sessions of the web account. They end by themselves when nobody uses them, and at the latest after a time. */
@Injectable()
export class SessionsService {
  private readonly idleMs: number;
  private readonly longestMs: number;
  private readonly seenMs: number;

  constructor(
    @Inject(webAccountSettings.KEY) { SESSION_IDLE, SESSION_TTL }: ConfigType<typeof webAccountSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    @InjectRepository(WebSession) private readonly sessions: Repository<WebSession>,
  ) {
    this.idleMs = SESSION_IDLE * 1_000;
    this.longestMs = SESSION_TTL * 1_000;
    this.seenMs = Math.min(SEEN_MS, this.idleMs * SEEN_PART);
  }

  /**
   * Begins a session. Until the transaction ends, nobody suspends its owner: one that begins just then is either refused, or
   * seen by who suspends and ends all sessions.
   * @returns its token, this one time. @throws {SignInRequired} when the owner is suspended.
   */
  async begin(tx: Tx, authUserId: string): Promise<string> {
    const token = randomToken();
    const now = this.clock.now();
    const begun = await tx.query<unknown[]>(BEGIN, [newId(), authUserId, hashToken(token), now]);
    if (begun.length === 0) throw new SignInRequired();
    await tx.query(KEEP_ACCESS, this.accessOf(authUserId, now));
    return token;
  }

  /**
   * The session of a token; null when it has ended or never was, or is of somebody who is suspended.
   * @param address where the request comes from.
   */
  async find(token: string, address: string | null = null): Promise<Session | null> {
    const now = this.clock.now();
    const [row] = await this.database.query<SessionRow>(FIND, [
      hashToken(token),
      this.before(now, this.idleMs),
      this.before(now, this.longestMs),
    ]);
    if (!row) return null;
    const { lastSeenAt, profileId, orgId, isAdmin, featureFlags, postalCode, ...session } = row;
    if (lastSeenAt.getTime() < now.getTime() - this.seenMs) {
      await this.sessions.update({ id: row.id }, { lastSeenAt: now });
      await this.database.query(KEEP_ACCESS, this.accessOf(row.authUserId, now));
    }
    const organization = orgId === null ? null : { id: orgId, featureFlags };
    const timeZone = timeZoneOfPostalCode(postalCode);
    return {
      ...session,
      timeZone,
      caller: { profileId, scopeId: orgId ?? profileId, isAdmin, organization, address },
    };
  }

  /** The sessions that an auth user has, the one that was used last first. */
  openOf(authUserId: string, limit: number): Promise<OpenSession[]> {
    const now = this.clock.now();
    return this.sessions.find({
      select: { id: true, createdAt: true, lastSeenAt: true },
      where: {
        authUserId,
        lastSeenAt: MoreThan(this.before(now, this.idleMs)),
        createdAt: MoreThan(this.before(now, this.longestMs)),
      },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  async end({ id }: Session): Promise<void> {
    await this.sessions.delete({ id });
  }

  /** Signs somebody out everywhere. @returns how many sessions that ended. */
  async endAll(tx: Tx, authUserId: string): Promise<number> {
    const { affected } = await tx.delete(WebSession, { authUserId });
    return affected ?? 0;
  }

  /** Removes sessions that have ended. */
  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.delete([
      { lastSeenAt: LessThanOrEqual(this.before(now, this.idleMs)) },
      { createdAt: LessThanOrEqual(this.before(now, this.longestMs)) },
    ]);
  }

  private accessOf(authUserId: string, now: Date): [string, Date, Date] {
    return [authUserId, now, this.before(now, ACCESS_MS)];
  }

  private before(now: Date, milliseconds: number): Date {
    return new Date(now.getTime() - milliseconds);
  }
}

interface SessionRow extends Omit<Session, 'caller' | 'timeZone'> {
  lastSeenAt: Date;
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
  postalCode: string;
}
