import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AuthUser } from '../../profiles/auth-user.entity.js';

/**
 * What a link does: `invitation` sets the first password, `reset` replaces a forgotten one, `address` changes the sign-in
 * address. `handed` also sets the first password: the administrator who invites passes it on, beside the invitation by mail.
 */
export type LinkKind = 'invitation' | 'reset' | 'address' | 'handed';

/** A link of an auth user, at most one of each kind. It stores only the hash of its token. */
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

  /** The address that it was made for; of the kind `address`, the new sign-in address. */
  @Column('text')
  email: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
