import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { hashToken, randomToken } from '../session/random-token.js';
import { AccountLink, type LinkKind } from './account-link.entity.js';
import { FIND, USE } from './link-store.sql.js';

/** Links of these kinds set a password. */
export const PASSWORD_LINKS: LinkKind[] = ['invitation', 'reset', 'handed'];
/** Links of these kinds change the address to sign in with. */
export const ADDRESS_LINKS: LinkKind[] = ['address'];

/** How long links of each kind work, in milliseconds: a person who asked for one is waiting for it. */
const LASTS_MS: Record<LinkKind, number> = {
  invitation: 7 * 86_400_000,
  handed: 7 * 86_400_000,
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
export interface UsedLink extends Pick<LinkOwner, 'authUserId' | 'profileId' | 'email' | 'hasPassword'> {
  kind: LinkKind;
}

/** Whom a link is made for. */
export interface Addressee {
  authUserId: string;
  email: string;
}

/**
 * The links by which passwords are set and addresses changed. An auth user has one of each kind that works at a time; it
 * works once, for a time, and while its owner is not suspended. One for a password works only while its address is the one
 * that its owner signs in with, or before there is a password, the profile's email; one that was handed over works
 * only before there is a password. What is kept is a hash.
 */
@Injectable()
export class LinkStore {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Makes a link; an earlier one of the same kind and auth user stops working. */
  async make(tx: Tx, { authUserId, email }: Addressee, kind: LinkKind): Promise<NewLink> {
    const { link, kept } = this.newLink(kind);
    await tx.upsert(AccountLink, { authUserId, kind, email, ...kept }, ['authUserId', 'kind']);
    return link;
  }

  /** Makes another link in place of one that was asked for. @returns null when that one has been ended meanwhile. */
  async renew(tx: Tx, { authUserId, email }: Addressee, kind: LinkKind): Promise<NewLink | null> {
    const { link, kept } = this.newLink(kind);
    const { affected } = await tx.update(AccountLink, { authUserId, kind, email }, kept);
    return affected ? link : null;
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

  /** Ends the link of one kind of an auth user. */
  async end(tx: Tx, authUserId: string, kind: LinkKind): Promise<void> {
    await tx.delete(AccountLink, { authUserId, kind });
  }

  /** Ends all links of an auth user. */
  async revoke(tx: Tx, authUserId: string): Promise<void> {
    await tx.delete(AccountLink, { authUserId });
  }

  /** A link, and what is kept of it. */
  private newLink(kind: LinkKind): { link: NewLink; kept: Pick<AccountLink, 'tokenHash' | 'expiresAt'> } {
    const token = randomToken();
    const expiresAt = new Date(this.clock.now().getTime() + LASTS_MS[kind]);
    const path = `/account/${kind === 'address' ? 'address' : 'welcome'}/${token}`;
    return { link: { path, expiresAt }, kept: { tokenHash: hashToken(token), expiresAt } };
  }
}
