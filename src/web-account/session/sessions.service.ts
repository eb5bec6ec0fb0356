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
import { BEGIN, FIND, FIND_OWNER, RECORD_ACCESS } from './sessions.sql.js';
import { WebSession } from './web-session.entity.js';

/** A session with its owner. */
export interface Session {
  id: string;
  authUserId: string;
  /** The caller of the API's services: a session may do what the API key of its owner may. */
  caller: Caller;
  /** Name of the profile. */
  name: string;
  /** The sign-in address. */
  email: string | null;
  organizationName: string | null;
  /** IANA time zone of the taxpayer, such as `America/Tijuana`. */
  timeZone: string;
}

/** A session as its owner sees it. */
export type OpenSession = Pick<WebSession, 'id' | 'createdAt' | 'lastSeenAt'>;

/** Precision of `lastSeenAt`, so that not every request writes it: a minute, or a part of the idle time if that is shorter. */
const SEEN_MS = 60_000;
const SEEN_FRACTION = 1 / 20;

/** Precision of a member's last access, which pages show in days. */
const ACCESS_MS = 5 * 60_000;

/** Sessions of the web account. They expire after `SESSION_IDLE` without a request, and after `SESSION_TTL` in any case. */
@Injectable()
export class SessionsService {
  private readonly idleMs: number;
  private readonly maxMs: number;
  private readonly seenMs: number;

  constructor(
    @Inject(webAccountSettings.KEY) { SESSION_IDLE, SESSION_TTL }: ConfigType<typeof webAccountSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    @InjectRepository(WebSession) private readonly sessions: Repository<WebSession>,
  ) {
    this.idleMs = SESSION_IDLE * 1_000;
    this.maxMs = SESSION_TTL * 1_000;
    this.seenMs = Math.min(SEEN_MS, this.idleMs * SEEN_FRACTION);
  }

  /**
   * Begins a session. It locks the profile against suspension until the transaction ends, so a concurrent suspension either
   * prevents the session or ends it.
   * @returns the token, which is not stored. @throws {SignInRequired} when the owner is suspended.
   */
  async begin(tx: Tx, authUserId: string): Promise<string> {
    const token = randomToken();
    const now = this.clock.now();
    const inserted = await tx.query<unknown[]>(BEGIN, [newId(), authUserId, hashToken(token), now]);
    if (inserted.length === 0) throw new SignInRequired();
    await tx.query(RECORD_ACCESS, this.accessParameters(authUserId, now));
    return token;
  }

  /**
   * Finds the session of a token; null when it does not exist, has expired, or its owner is suspended.
   * @param address the IP address of the request.
   */
  async find(token: string, address: string | null = null): Promise<Session | null> {
    const now = this.clock.now();
    const [row] = await this.database.query<SessionRow>(FIND, [
      hashToken(token),
      this.before(now, this.idleMs),
      this.before(now, this.maxMs),
    ]);
    if (!row) return null;
    const { lastSeenAt, ...owner } = row;
    // In the future: the clock was ahead, and the session would stay open for as much longer.
    if (Math.abs(lastSeenAt.getTime() - now.getTime()) > this.seenMs) {
      await this.sessions.update({ id: row.id }, { lastSeenAt: now });
      await this.database.query(RECORD_ACCESS, this.accessParameters(row.authUserId, now));
    }
    return sessionOf(owner, address);
  }

  /**
   * The session of a person whom an extension's `Authenticator` identifies; null when the profile does not exist, or is suspended. It is
   * that of one request: nothing is stored, and its id is the profile's.
   */
  async ofProfile(profileId: string, address: string | null): Promise<Session | null> {
    const [owner] = await this.database.query<OwnerRow>(FIND_OWNER, [profileId]);
    if (!owner) return null;
    await this.database.query(RECORD_ACCESS, this.accessParameters(owner.authUserId, this.clock.now()));
    return sessionOf({ ...owner, id: profileId }, address);
  }

  /** The valid sessions of an auth user, the latest used first. */
  findValid(authUserId: string, limit: number): Promise<OpenSession[]> {
    const now = this.clock.now();
    return this.sessions.find({
      select: { id: true, createdAt: true, lastSeenAt: true },
      where: {
        authUserId,
        lastSeenAt: MoreThan(this.before(now, this.idleMs)),
        createdAt: MoreThan(this.before(now, this.maxMs)),
      },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  async end({ id }: Session): Promise<void> {
    await this.sessions.delete({ id });
  }

  /** Ends all sessions of an auth user. @returns their number. */
  async endAll(tx: Tx, authUserId: string): Promise<number> {
    const { affected } = await tx.delete(WebSession, { authUserId });
    return affected ?? 0;
  }

  /** Deletes expired sessions. */
  async removeExpired(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.delete([
      { lastSeenAt: LessThanOrEqual(this.before(now, this.idleMs)) },
      { createdAt: LessThanOrEqual(this.before(now, this.maxMs)) },
    ]);
  }

  private accessParameters(authUserId: string, now: Date): [string, Date, Date] {
    return [authUserId, now, this.before(now, ACCESS_MS)];
  }

  private before(now: Date, milliseconds: number): Date {
    return new Date(now.getTime() - milliseconds);
  }
}

function sessionOf(row: OwnerRow & Pick<Session, 'id'>, address: string | null): Session {
  const { profileId, orgId, isAdmin, featureFlags, postalCode, ...session } = row;
  const organization = orgId === null ? null : { id: orgId, featureFlags };
  return {
    ...session,
    timeZone: timeZoneOfPostalCode(postalCode),
    caller: { profileId, scopeId: orgId ?? profileId, isAdmin, organization, address },
  };
}

interface SessionRow extends OwnerRow, Pick<Session, 'id'> {
  lastSeenAt: Date;
}

interface OwnerRow extends Omit<Session, 'id' | 'caller' | 'timeZone'> {
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
  postalCode: string;
}
