import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who signs in to the web account; each profile has one. */
@Entity('auth_users')
export class AuthUser {
  @PrimaryColumn('uuid')
  id: string;

  /** Null until a password is set. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
