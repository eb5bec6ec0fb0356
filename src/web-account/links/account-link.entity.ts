import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AuthUser } from '../../profiles/auth-user.entity.js';

/**
 * What a link is for: a first password, one in place of a forgotten one, or another address to sign in with. One that is
 * `handed` over is for a first password too, and is passed on by whoever invites, beside the invitation that is sent.
 */
export type LinkKind = 'invitation' | 'reset' | 'address' | 'handed';

/** Of a link that goes by mail. */
export type MailedKind = Exclude<LinkKind, 'handed'>;

/** A link of an auth user, one of each kind. The browser has the token; what is kept opens nothing. */
@Entity('account_links')
@Check('account_links_kind_known', "kind IN ('invitation', 'reset', 'address', 'handed')")
export class AccountLink {
  @ForeignKey(() => AuthUser, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  authUserId: string;

  @PrimaryColumn('text')
  kind: LinkKind;

  /** SHA-256. */
  @Column('bytea', { unique: true })
  tokenHash: Buffer;

  /** The address that it was made for; of the kind `address`, the one that is to be signed in with. */
  @Column('text')
  email: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
