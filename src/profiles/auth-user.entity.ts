import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A user of the web account. Each profile has one. */
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

  /** The email for signing in: the address that received the link for the first password, or one that replaced it. */
  @Column('text', { nullable: true })
  signInEmail: string | null;

  /** Whether this address has received no link yet, because an administrator typed it and passed the first link on. Null means no. */
  @Column('boolean', { nullable: true })
  isAddressUnproven: boolean | null;

  /** Time of the last access, with a session or a key, accurate to some minutes. Null if there was none since this is recorded. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastAccessAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
