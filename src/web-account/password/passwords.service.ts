import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { AuthUser } from '../../profiles/auth-user.entity.js';
import { LONGEST_PASSWORD } from './password-rules.js';
import { CANDIDATES, PASSWORDS_OF_ADDRESS } from './passwords.sql.js';
import { TooManyAttempts } from '../attempts/attempts.errors.js';

/** OWASP's advice: 19 MiB, two passes. The algorithm is the library's default, argon2id. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins that are computed at the same time, and those that wait for it; each costs memory and a core. */
const AT_ONCE = 2;
const WAITING = 60;
/** UTF-16 units that the longest password may be written in. A longer one is nobody's, and to normalise it may take seconds. */
const LONGEST_IN_UNITS = 20 * LONGEST_PASSWORD;
/** When there are more, they are asked to come back after so many seconds. */
const COME_BACK_S = 5;

/** A password that somebody has shown to know, as it was then. */
export interface KnownPassword {
  authUserId: string;
  passwordHash: string;
}

/** The password that somebody signs in with. */
export interface FoundPassword extends KnownPassword {
  profileId: string;
  scopeId: string;
}

/** Passwords of auth users, as argon2id (RFC 9106). */
@Injectable()
export class PasswordsService {
  private nobodysHash: Promise<string> | null = null;
  private readonly work = bulkhead(AT_ONCE, WAITING);

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    @InjectRepository(AuthUser) private readonly users: Repository<AuthUser>,
  ) {}

  /**
   * Who signs in with this address and password, or null. How long it takes does not tell whether the address is known.
   * @throws {TooManyAttempts}
   */
  async find(email: string, password: string): Promise<FoundPassword | null> {
    const candidates = await this.ofAddress(email);
    return this.inTurn(async () => {
      const nobodys = await this.nobodys();
      for (let at = 0; at < CANDIDATES; at++) {
        const candidate = candidates[at];
        const isRight = await verify(candidate?.passwordHash ?? nobodys, normalized(password));
        if (candidate && isRight) return candidate;
      }
      return null;
    });
  }

  /** The passwords that this address is signed in with. */
  ofAddress(email: string): Promise<FoundPassword[]> {
    return this.database.query<FoundPassword>(PASSWORDS_OF_ADDRESS, [email]);
  }

  /** The password of somebody who is signed in, if this is it. @throws {TooManyAttempts} */
  async findOf(authUserId: string, password: string): Promise<KnownPassword | null> {
    const user = await this.users.findOne({ select: { passwordHash: true }, where: { id: authUserId } });
    const passwordHash = user?.passwordHash;
    const isRight = await this.inTurn(async () =>
      verify(passwordHash ?? (await this.nobodys()), normalized(password)),
    );
    return passwordHash && isRight ? { authUserId, passwordHash } : null;
  }

  /**
   * Whether a password is still the one that was compared. Until the transaction ends, nobody changes it: a session that
   * begins with it is either refused, or seen by who changes it and ends all sessions.
   */
  async isStill(tx: Tx, { authUserId, passwordHash }: KnownPassword): Promise<boolean> {
    const found = await tx.findOne(AuthUser, {
      where: { id: authUserId, passwordHash },
      lock: { mode: 'pessimistic_read' },
    });
    return found !== null;
  }

  /** Of nobody: compared where there is nobody, so that it takes as long. Made when first needed, not at every start. */
  private nobodys(): Promise<string> {
    return (this.nobodysHash ??= hash('nobody', COST));
  }

  /** What {@link set} keeps: made before the transaction, for it takes long. @throws {TooManyAttempts} */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normalized(password), COST));
  }

  /**
   * @param passwordHash of {@link hash}.
   * @param given.email the address that the link was made for. With the first password it becomes what is signed in with;
   *   where there is one already, that one stays.
   * @param given.isProven whether the link has reached its owner there.
   */
  async set(
    tx: Tx,
    authUserId: string,
    passwordHash: string,
    { email, isProven }: { email: string; isProven: boolean },
  ): Promise<void> {
    await tx.update(AuthUser, { id: authUserId }, { passwordHash, passwordSetAt: this.clock.now() });
    await tx.update(AuthUser, { id: authUserId, signInEmail: IsNull() }, { signInEmail: email });
    await tx.update(
      AuthUser,
      { id: authUserId, signInEmail: email },
      { isAddressUnproven: isProven ? null : true },
    );
  }

  /** Puts another password in place of one, unless somebody else was first. @param passwordHash of {@link hash}. */
  async replace(tx: Tx, known: KnownPassword, passwordHash: string): Promise<boolean> {
    const { affected } = await tx.update(
      AuthUser,
      { id: known.authUserId, passwordHash: known.passwordHash },
      { passwordHash, passwordSetAt: this.clock.now() },
    );
    return Boolean(affected);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.work.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new TooManyAttempts(COME_BACK_S) : error;
    }
  }
}

/** The same letters are written in several ways, by the keyboard (NIST SP 800-63B). */
const normalized = (password: string): string =>
  password.length > LONGEST_IN_UNITS ? password : password.normalize('NFKC');
