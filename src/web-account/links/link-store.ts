import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { hashToken, randomToken } from '../session/random-token.js';

/** What a link is for: a first password, one in place of a forgotten one, or another address to sign in with. */
export type LinkKind = 'invitation' | 'reset' | 'address';

/** Links of these kinds set a password. */
export const PASSWORD_LINKS: LinkKind[] = ['invitation', 'reset'];
/** Links of these kinds change the address to sign in with. */
export const ADDRESS_LINKS: LinkKind[] = ['address'];

/** How long links of each kind work, in milliseconds: a person who asked for one is waiting for it. */
const LASTS_MS: Record<LinkKind, number> = {
  invitation: 7 * 86_400_000,
  reset: 3_600_000,
  address: 3_600_000,
};

/** A link that has just been made. */
export interface NewLink {
  /** Path with the secret, which is kept nowhere. */
  path: string;
  expiresAt: Date;
}

/** Whose a link is. */
export interface LinkOwner {
  authUserId: string;
  profileId: string;
  /** Of the profile. */
  name: string;
  /** The address that the link was made for. */
  email: string;
  rfc: string;
  hasPassword: boolean;
}

/** What a link was for that is used up. */
export type UsedLink = Pick<LinkOwner, 'authUserId' | 'profileId' | 'email' | 'hasPassword'>;

/** Whom a link is made for. */
interface Addressee {
  authUserId: string;
  email: string;
}

/**
 * The links by which passwords are set and addresses changed. An auth user has one of each kind that works at a time; it
 * works once, for a time, and while its owner is not suspended. One for a password works only while its address is the one
 * that its owner signs in with, or before there is a password, the profile's email. What is kept is a hash.
 */
@Injectable()
export class LinkStore {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Makes a link; an earlier one of the same kind and auth user stops working. */
  make(tx: Tx, to: Addressee, kind: LinkKind): Promise<NewLink> {
    return this.write(MAKE, tx, to, kind) as Promise<NewLink>;
  }

  /** Makes another link in place of one that was asked for. @returns null when that one has been ended meanwhile. */
  renew(tx: Tx, to: Addressee, kind: LinkKind): Promise<NewLink | null> {
    return this.write(RENEW, tx, to, kind);
  }

  /** Whose a link of these kinds is, while it works. Looking uses nothing up: programs that check mails open every link. */
  async find(token: string, kinds: LinkKind[]): Promise<LinkOwner | null> {
    const [owner] = await this.database.query<LinkOwner>(FIND, [hashToken(token), this.clock.now(), kinds]);
    return owner ?? null;
  }

  /** Uses a link up, in one statement: of several that do so at once, one gets what it was for. */
  async use(tx: Tx, token: string, kinds: LinkKind[]): Promise<UsedLink | null> {
    const [[used]] = (await tx.query(USE, [hashToken(token), this.clock.now(), kinds])) as [
      UsedLink[],
      number,
    ];
    return used ?? null;
  }

  /** Ends all links of an auth user. */
  async revoke(tx: Tx, authUserId: string): Promise<void> {
    await tx.query('DELETE FROM account_links WHERE auth_user_id = $1', [authUserId]);
  }

  private async write(sql: string, tx: Tx, to: Addressee, kind: LinkKind): Promise<NewLink | null> {
    const token = randomToken();
    const expiresAt = new Date(this.clock.now().getTime() + LASTS_MS[kind]);
    const written = await tx.query<unknown[]>(sql, [
      to.authUserId,
      kind,
      hashToken(token),
      to.email,
      expiresAt,
    ]);
    const path = `/account/${kind === 'address' ? 'address' : 'welcome'}/${token}`;
    return written.length > 0 ? { path, expiresAt } : null;
  }
}

const MAKE = `
  INSERT INTO account_links (auth_user_id, kind, token_hash, email, expires_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (auth_user_id, kind) DO UPDATE
     SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at
  RETURNING auth_user_id`;

const RENEW = `
  WITH renewed AS (
    UPDATE account_links SET token_hash = $3, expires_at = $5
     WHERE auth_user_id = $1 AND kind = $2 AND email = $4 RETURNING auth_user_id
  )
  SELECT auth_user_id FROM renewed`;

const WORKS = `
  l.token_hash = $1 AND l.expires_at > $2 AND l.kind = ANY ($3) AND u.id = l.auth_user_id AND p.auth_user_id = u.id
  AND p.suspended_at IS NULL AND (l.kind = 'address' OR l.email = COALESCE(u.sign_in_email, p.email))`;

const OWNER = `
  l.auth_user_id AS "authUserId", p.id AS "profileId", l.email, u.password_hash IS NOT NULL AS "hasPassword"`;

const FIND = `
  SELECT ${OWNER}, p.name, t.tax_id AS rfc
    FROM account_links l, auth_users u, profiles p JOIN tax_infos t ON t.profile_id = p.id WHERE ${WORKS}`;

const USE = `DELETE FROM account_links l USING auth_users u, profiles p WHERE ${WORKS} RETURNING ${OWNER}`;
