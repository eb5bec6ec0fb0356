import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Profile } from '../profiles/profile.entity.js';

/**
 * A key of a profile: its current one, or the one before, which may work on for a while. What is stored opens nothing: only
 * the hash of a key is kept.
 */
@Entity('api_keys')
// UNIQUE ON (profile_id, (ends_at IS NULL))
@Index('api_keys_one_current_and_one_old', { synchronize: false })
export class ApiKey {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  profileId: string;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'profile_id' })
  profile: Relation<Profile>;

  /** SHA-256 of the whole key. */
  @Column('bytea', { unique: true })
  hash: Buffer;

  /** For people to recognise their key by. */
  @Column('text')
  lastFour: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When a key that was replaced ends; null for the current one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt: Date | null;

  /** The day that it was last used on, in central Mexico, such as `2026-01-31`; null until it is used. */
  @Column('date', { nullable: true })
  lastUsedOn: string | null;

  /** Where from: the IP address that was the last new one of that day. */
  @Column('text', { nullable: true })
  lastUsedAddress: string | null;
}
