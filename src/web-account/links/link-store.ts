import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { hashToken, randomToken } from '../session/random-token.js';

/** What a link is for: a first password, or one in place of a forgotten one. */
export type LinkKind = 'invitation' | 'reset';

/** How long links of each kind work, in milliseconds: a person who asked for one is waiting for it. */
const LASTS_MS: Record<LinkKind, number> = { invitation: 7 * 86_400_000, reset: 3_600_000 };

/** A link that has just been made. */
export interface NewLink {
  /** Path with the secret, which is kept nowhere. */
  path: string;
  expiresAt: Date;
}

/** Whose password a link sets. */
export interface LinkOwner {
  authUserId: string;
  /** Of the profile. */
  name: string;
  email: string;
  rfc: string;
}

/**
 * The links by which passwords are set. An auth user has one that works at a time; it works once, for a time, and only
 * while the profile has the email that it was made for and is not suspended. What is kept is a hash.
 */
@Injectable()
export class LinkStore {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Makes a link; an earlier one of the same auth user stops working. */
  async make(tx: Tx, to: { authUserId: string; email: string }, kind: LinkKind): Promise<NewLink> {
    const token = randomToken();
    const expiresAt = new Date(this.clock.now().getTime() + LASTS_MS[kind]);
    await tx.query(MAKE, [to.authUserId, kind, hashToken(token), to.email, expiresAt]);
    return { path: `/account/welcome/${token}`, expiresAt };
  }

  /** Whose a link is, while it works. Looking uses nothing up: programs that check mails open every link. */
  async find(token: string): Promise<LinkOwner | null> {
    const [owner] = await this.database.query<LinkOwner>(FIND, [hashToken(token), this.clock.now()]);
    return owner ?? null;
  }

  /** Uses a link up, in one statement: of several that do so at once, one gets what it was for. */
  async use(tx: Tx, token: string): Promise<{ authUserId: string; email: string } | null> {
    const [[used]] = (await tx.query(USE, [hashToken(token), this.clock.now()])) as [
      { authUserId: string; email: string }[],
      number,
    ];
    return used ?? null;
  }

  /** Ends the link of an auth user, if it has one. */
  async revoke(tx: Tx, authUserId: string): Promise<void> {
    await tx.query('DELETE FROM account_links WHERE auth_user_id = $1', [authUserId]);
  }
}

const MAKE = `
  INSERT INTO account_links (auth_user_id, kind, token_hash, email, expires_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (auth_user_id) DO UPDATE
     SET kind = excluded.kind, token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`;

const WORKS = `l.token_hash = $1 AND l.expires_at > $2 AND p.auth_user_id = l.auth_user_id AND p.email = l.email
  AND p.suspended_at IS NULL`;

const FIND = `
  SELECT l.auth_user_id AS "authUserId", p.name, p.email, t.tax_id AS rfc
    FROM account_links l, profiles p JOIN tax_infos t ON t.profile_id = p.id WHERE ${WORKS}`;

const USE = `
  DELETE FROM account_links l USING profiles p WHERE ${WORKS} RETURNING l.auth_user_id AS "authUserId", l.email`;
