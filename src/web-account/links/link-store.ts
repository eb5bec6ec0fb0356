import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { hashToken, randomToken } from '../session/random-token.js';
import { AccountLink, type LinkKind } from './account-link.entity.js';
import { FIND, USE } from './link-store.sql.js';

/** Kinds that set a password. */
export const PASSWORD_LINKS: LinkKind[] = ['invitation', 'reset', 'handed'];
/** Kinds that change the sign-in address. */
export const ADDRESS_LINKS: LinkKind[] = ['address'];

/** Lifetime of the links of each kind, in milliseconds. It is short for those that somebody has just requested. */
const LIFETIME_MS: Record<LinkKind, number> = {
  invitation: 7 * 86_400_000,
  handed: 7 * 86_400_000,
  reset: 3_600_000,
  address: 3_600_000,
};

/** A new link. */
export interface NewLink {
  /** Path with the token, which is not stored. */
  path: string;
  expiresAt: Date;
}

/** The owner of a link. */
export interface LinkOwner {
  authUserId: string;
  profileId: string;
  /** Name of the profile. */
  name: string;
  /** The address that the link was made for. */
  email: string;
  /** Empty for a person without tax data. */
  rfc: string;
  hasPassword: boolean;
}

/** A link that was used. */
export interface UsedLink extends Pick<LinkOwner, 'authUserId' | 'profileId' | 'email' | 'hasPassword'> {
  kind: LinkKind;
}

/** The auth user and address that a link is made for. */
export interface Addressee {
  authUserId: string;
  email: string;
}

/**
 * Stores the links that set passwords and change addresses, as hashes. An auth user has at most one valid link of each kind. A
 * link is valid once, until it expires, while its owner is not suspended. A link that sets a password is valid only while its
 * address is the owner's sign-in address or, before there is a password, the profile's email. A `handed` link is valid only
 * before there is a password.
 */
@Injectable()
export class LinkStore {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Makes a link, which replaces the earlier one of the same kind and auth user. */
  async make(tx: Tx, { authUserId, email }: Addressee, kind: LinkKind): Promise<NewLink> {
    const { link, stored } = this.newLink(kind);
    await tx.upsert(AccountLink, { authUserId, kind, email, ...stored }, ['authUserId', 'kind']);
    return link;
  }

  /** Replaces a requested link by a new one. @returns null when the requested one was revoked since. */
  async renew(tx: Tx, { authUserId, email }: Addressee, kind: LinkKind): Promise<NewLink | null> {
    const { link, stored } = this.newLink(kind);
    const { affected } = await tx.update(AccountLink, { authUserId, kind, email }, stored);
    return affected ? link : null;
  }

  /** The owner of a valid link. Finding does not use the link: mail scanners open every link. */
  async find(token: string, kinds: LinkKind[]): Promise<LinkOwner | null> {
    const [owner] = await this.database.query<LinkOwner>(FIND, [hashToken(token), this.clock.now(), kinds]);
    return owner ?? null;
  }

  /** Uses a link, in one statement: of several concurrent requests, one gets it. @returns null for an invalid link. */
  async use(tx: Tx, token: string, kinds: LinkKind[]): Promise<UsedLink | null> {
    const [[used]] = (await tx.query(USE, [hashToken(token), this.clock.now(), kinds])) as [
      UsedLink[],
      number,
    ];
    return used ?? null;
  }

  /** Revokes the link of one kind of an auth user. */
  async end(tx: Tx, authUserId: string, kind: LinkKind): Promise<void> {
    await tx.delete(AccountLink, { authUserId, kind });
  }

  /** Revokes all links of an auth user. */
  async revoke(tx: Tx, authUserId: string): Promise<void> {
    await tx.delete(AccountLink, { authUserId });
  }

  /** A new link, and the columns that store it. */
  private newLink(kind: LinkKind): { link: NewLink; stored: Pick<AccountLink, 'tokenHash' | 'expiresAt'> } {
    const token = randomToken();
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS[kind]);
    const path = `/account/${kind === 'address' ? 'address' : 'welcome'}/${token}`;
    return { link: { path, expiresAt }, stored: { tokenHash: hashToken(token), expiresAt } };
  }
}
