import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';

/**
 * Profiles with one email that are tried. An email is no name: each owner of a profile says what it is, and one person may
 * have a profile in several organizations, with a password each.
 */
const MOST_CANDIDATES = 8;

/** Passwords of auth users, as argon2id (RFC 9106; 19 MiB, two passes, which is OWASP's advice). */
@Injectable()
export class PasswordsService {
  /** Of nobody: checked where there is nobody, so that it takes as long. */
  private readonly nobodys = hash('nobody');

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Who signs in with this email and password, or null. How long it takes does not tell whether the email is known. */
  async find(email: string, password: string): Promise<{ authUserId: string } | null> {
    const candidates = await this.database.query<{ id: string; hash: string }>(
      `SELECT u.id, u.password_hash AS hash FROM profiles p JOIN auth_users u ON u.id = p.auth_user_id
        WHERE lower(p.email) = lower($1) AND u.password_hash IS NOT NULL
        ORDER BY u.password_set_at, u.id LIMIT ${MOST_CANDIDATES}`,
      [email],
    );
    if (candidates.length === 0) await verify(await this.nobodys, password);
    for (const { id, hash: kept } of candidates) if (await verify(kept, password)) return { authUserId: id };
    return null;
  }

  /** Whether somebody who is signed in knows the password. */
  async isOf(authUserId: string, password: string): Promise<boolean> {
    const [user] = await this.database.query<{ hash: string | null }>(
      'SELECT password_hash AS hash FROM auth_users WHERE id = $1',
      [authUserId],
    );
    return user?.hash ? verify(user.hash, password) : false;
  }

  /** What {@link set} keeps: made before the transaction, for it takes long. */
  async hash(password: string): Promise<string> {
    return hash(password);
  }

  /** @param passwordHash of {@link hash}. */
  async set(tx: Tx, authUserId: string, passwordHash: string): Promise<void> {
    await tx.query('UPDATE auth_users SET password_hash = $2, password_set_at = $3 WHERE id = $1', [
      authUserId,
      passwordHash,
      this.clock.now(),
    ]);
  }
}
