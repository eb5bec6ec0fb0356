import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { webAccountSettings } from '../web-account.settings.js';
import type { Caller } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { AccessRole } from '../../profiles/access/access-role.js';
import type { Tx } from '../../platform/database/tx.js';
import { timeZoneOfPostalCode } from '../../sat/codigo-postal.js';
import { SignInRequired } from '../web-account.errors.js';
import { deviceOf, shortAddress } from './device.js';
import { hashToken, randomToken } from './random-token.js';
import { BEGIN, FIND, FIND_OWNER, RECORD_ACCESS } from './sessions.sql.js';
import { WebSession } from './web-session.entity.js';

/** A session with its person, and the member that the person acts for. */
export interface Session {
  id: string;
  authUserId: string;
  /** The caller of the API's services. It is the member acted for; only people who act for their own member administer its organization. */
  caller: Caller;
  /** What the person may do for the member. */
  role: AccessRole;
  /** Name of the member. */
  name: string;
  /** The person's own profile. */
  personId: string;
  personName: string;
  /** Whether the person has access to other members, or is invited to it. */
  hasAccessToOthers: boolean;
  /** The sign-in address. */
  email: string | null;
  organizationName: string | null;
  /** IANA time zone of the taxpayer, such as `America/Tijuana`. */
  timeZone: string;
}

/** A session as its owner sees it. */
export type OpenSession = Pick<WebSession, 'id' | 'createdAt' | 'lastSeenAt' | 'device' | 'network'>;

/** Where a session begins. */
export interface SessionOrigin {
  /** `User-Agent` of the browser. */
  userAgent: string;
  /** IP address. */
  address: string | null;
  /** The session that it replaces, whose member it goes on with. */
  session: Session | null;
}

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
  async begin(tx: Tx, authUserId: string, origin?: SessionOrigin): Promise<string> {
    const token = randomToken();
    const now = this.clock.now();
    const actingFor = origin?.session?.authUserId === authUserId ? origin.session.caller.profileId : null;
    const inserted = await tx.query<unknown[]>(BEGIN, [
      newId(),
      authUserId,
      hashToken(token),
      now,
      origin ? deviceOf(origin.userAgent) : null,
      origin?.address ? shortAddress(origin.address) : null,
      actingFor,
    ]);
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
      const network = address === null ? {} : { network: shortAddress(address) };
      await this.sessions.update({ id: row.id }, { lastSeenAt: now, ...network });
      await this.database.query(RECORD_ACCESS, this.accessParameters(row.authUserId, now));
    }
    return sessionOf(owner, address);
  }

  /**
   * The session of a person whom an extension's `Authenticator` identifies; null when the profile does not exist, or is suspended. It is
   * that of one request: nothing is stored, its id is the profile's, and it can't switch to another member.
   */
  async ofProfile(profileId: string, address: string | null): Promise<Session | null> {
    const [owner] = await this.database.query<OwnerRow>(FIND_OWNER, [profileId]);
    if (!owner) return null;
    await this.database.query(RECORD_ACCESS, this.accessParameters(owner.authUserId, this.clock.now()));
    return sessionOf({ ...owner, id: profileId, hasAccessToOthers: false }, address);
  }

  /** The valid sessions of an auth user, the latest used first. */
  findValid(authUserId: string, limit: number): Promise<OpenSession[]> {
    const now = this.clock.now();
    return this.sessions.find({
      select: { id: true, createdAt: true, lastSeenAt: true, device: true, network: true },
      where: {
        authUserId,
        lastSeenAt: MoreThan(this.before(now, this.idleMs)),
        createdAt: MoreThan(this.before(now, this.maxMs)),
      },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** Chooses the member that a session acts for. The caller checks that the person may. */
  async actFor({ id }: Session, memberId: string): Promise<void> {
    await this.sessions.update({ id }, { actingFor: memberId });
  }

  async end({ id }: Session): Promise<void> {
    await this.sessions.delete({ id });
  }

  /** Ends one session of an auth user, by its id. @returns whether there was one. */
  async endOne(tx: Tx, authUserId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(WebSession, { id, authUserId });
    return Boolean(affected);
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
  const { profileId, orgId, isAdmin, featureFlags, postalCode, role, ...session } = row;
  return {
    ...session,
    role: role ?? 'manager',
    timeZone: timeZoneOfPostalCode(postalCode),
    caller: {
      profileId,
      ...(row.personId !== profileId && { personId: row.personId }),
      scopeId: orgId ?? profileId,
      isAdmin,
      organization: orgId === null ? null : { id: orgId, featureFlags },
      address,
    },
  };
}

interface SessionRow extends OwnerRow, Pick<Session, 'id'> {
  lastSeenAt: Date;
}

interface OwnerRow extends Omit<Session, 'id' | 'caller' | 'timeZone' | 'role'> {
  /** Null for the person's own member. */
  role: AccessRole | null;
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
  postalCode: string;
}
