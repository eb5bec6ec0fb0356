import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AuthUser } from '../../profiles/auth-user.entity.js';

/** A session of a browser. It stores only the hash of the token. */
@Entity('web_sessions')
@Index('web_sessions_of_user', ['authUserId'])
export class WebSession {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => AuthUser, { onDelete: 'CASCADE' })
  @Column('uuid')
  authUserId: string;

  /** The member that the person acts for. Null, or without access by now: the own one, or the first of the others. */
  @Column('uuid', { nullable: true })
  actingFor: string | null;

  /** Browser and system, such as `Chrome · Android`. Null if they are unknown, and of sessions from before they were stored. */
  @Column('text', { nullable: true })
  device: string | null;

  /** The first part of the IP address that was seen last, such as `203.0.113.…`. */
  @Column('text', { nullable: true })
  network: string | null;

  /** SHA-256. */
  @Column('bytea', { unique: true })
  tokenHash: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Behind by up to a minute: not every request writes it. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastSeenAt: Date;
}
