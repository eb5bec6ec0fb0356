import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who signs in to the web account; each profile has one. */
@Entity('auth_users')
@Check('auth_users_password_has_time', '(password_hash IS NULL) = (password_set_at IS NULL)')
@Check('auth_users_address_has_password', 'sign_in_email IS NULL OR password_hash IS NOT NULL')
// ON (lower(sign_in_email)) WHERE sign_in_email IS NOT NULL
@Index('auth_users_sign_in_email', { synchronize: false })
export class AuthUser {
  @PrimaryColumn('uuid')
  id: string;

  /** Argon2id; null until a password is set. */
  @Column('text', { nullable: true, select: false })
  passwordHash: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  passwordSetAt: Date | null;

  /** What is signed in with: the address that the link for the first password was sent to, or one that took its place. */
  @Column('text', { nullable: true })
  signInEmail: string | null;

  /** Whether nobody has received a link there: an administrator typed it, and passed the first link on. Null: no. */
  @Column('boolean', { nullable: true })
  isAddressUnproven: boolean | null;

  /** When its owner was there last, with a session or a key, some minutes behind; null: never, or not since that is kept. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastAccessAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
