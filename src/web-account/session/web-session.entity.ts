import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AuthUser } from '../../profiles/auth-user.entity.js';

/** A browser that somebody is signed in with. It has the token; what is kept opens nothing. */
@Entity('web_sessions')
@Index('web_sessions_of_user', ['authUserId'])
export class WebSession {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => AuthUser, { onDelete: 'CASCADE' })
  @Column('uuid')
  authUserId: string;

  /** SHA-256. */
  @Column('bytea', { unique: true })
  tokenHash: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Somewhat behind: not every request writes it. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastSeenAt: Date;
}
