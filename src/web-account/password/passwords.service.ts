import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { AuthUser } from '../../profiles/auth-user.entity.js';
import { MAX_PASSWORD_LENGTH } from './password-rules.js';
import { CANDIDATES, PASSWORDS_OF_ADDRESS } from './passwords.sql.js';
import { TooManyAttempts } from '../attempts/attempts.errors.js';

/** OWASP's recommendation: 19 MiB, two passes. The library's default algorithm is argon2id. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that are computed at the same time: each takes memory and a core. */
const CONCURRENCY = 2;
/** Hashes that may wait. */
const QUEUE_SIZE = 60;
/** UTF-16 units of the longest password. A longer text is wrong in any case, and its normalization may take seconds. */
const MAX_UNITS = 20 * MAX_PASSWORD_LENGTH;
/** `Retry-After` when the queue is full, in seconds. */
const RETRY_AFTER_S = 5;

/** A verified password, with the hash that it was verified against. */
export interface VerifiedPassword {
  authUserId: string;
  passwordHash: string;
}

/** The password of a profile. */
export interface ProfilePassword extends VerifiedPassword {
  profileId: string;
  scopeId: string;
}

/** Passwords of auth users, as argon2id (RFC 9106). */
@Injectable()
export class PasswordsService {
  private cachedDummyHash: Promise<string> | null = null;
  private readonly work = bulkhead(CONCURRENCY, QUEUE_SIZE);

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    @InjectRepository(AuthUser) private readonly users: Repository<AuthUser>,
  ) {}

  /**
   * Finds the profile with this sign-in address and password; null without one. The time does not tell whether the address is
   * known.
   * @throws {TooManyAttempts}
   */
  async find(email: string, password: string): Promise<ProfilePassword | null> {
    const candidates = await this.findByAddress(email);
    return this.enqueue(async () => {
      const dummyHash = await this.dummyHash();
      for (let at = 0; at < CANDIDATES; at++) {
        const candidate = candidates[at];
        const isRight = await verify(candidate?.passwordHash ?? dummyHash, normalized(password));
        if (candidate && isRight) return candidate;
      }
      return null;
    });
  }

  /** The passwords of the profiles with this sign-in address. */
  findByAddress(email: string): Promise<ProfilePassword[]> {
    return this.database.query<ProfilePassword>(PASSWORDS_OF_ADDRESS, [email]);
  }

  /** Verifies the password of an auth user; null for a wrong one. @throws {TooManyAttempts} */
  async verify(authUserId: string, password: string): Promise<VerifiedPassword | null> {
    const user = await this.users.findOne({ select: { passwordHash: true }, where: { id: authUserId } });
    const passwordHash = user?.passwordHash;
    const isRight = await this.enqueue(async () =>
      verify(passwordHash ?? (await this.dummyHash()), normalized(password)),
    );
    return passwordHash && isRight ? { authUserId, passwordHash } : null;
  }

  /**
   * Whether a verified password is still valid. It locks the password until the transaction ends, so that a concurrent change
   * either prevents a new session or ends it.
   */
  async lockIfUnchanged(tx: Tx, { authUserId, passwordHash }: VerifiedPassword): Promise<boolean> {
    const found = await tx.findOne(AuthUser, {
      where: { id: authUserId, passwordHash },
      lock: { mode: 'pessimistic_read' },
    });
    return found !== null;
  }

  /** A hash to compare with for unknown addresses, so that they take as long. Computed on first use, not at every start. */
  private dummyHash(): Promise<string> {
    return (this.cachedDummyHash ??= hash('nobody', COST));
  }

  /** Computes the hash for {@link set}. Call it before the transaction, since it takes long. @throws {TooManyAttempts} */
  hash(password: string): Promise<string> {
    return this.enqueue(() => hash(normalized(password), COST));
  }

  /**
   * Sets the password of an auth user.
   * @param passwordHash of {@link hash}.
   * @param link.email the address of the link; the first password makes it the sign-in address, later ones don't change that.
   * @param link.isProven whether the link was sent to the address.
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

  /** Replaces a verified password. @param passwordHash of {@link hash}. @returns false when it was replaced since. */
  async replace(tx: Tx, known: VerifiedPassword, passwordHash: string): Promise<boolean> {
    const { affected } = await tx.update(
      AuthUser,
      { id: known.authUserId, passwordHash: known.passwordHash },
      { passwordHash, passwordSetAt: this.clock.now() },
    );
    return Boolean(affected);
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.work.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new TooManyAttempts(RETRY_AFTER_S) : error;
    }
  }
}

/** Normalizes a password: keyboards encode the same letters differently (NIST SP 800-63B). */
const normalized = (password: string): string =>
  password.length > MAX_UNITS ? password : password.normalize('NFKC');
