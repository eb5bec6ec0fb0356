import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Profile } from '../profiles/profile.entity.js';

/**
 * An API key of a profile: its current one, or the previous one, which may stay valid for a while. Only the hash of a key is
 * stored, so a stolen database opens nothing.
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

  /** By which people recognise their key. */
  @Column('text')
  lastFour: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When a replaced key expires; null for the current one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt: Date | null;

  /** The day of the last use in central Mexico, such as `2026-01-31`; null if the key was never used. */
  @Column('date', { nullable: true })
  lastUsedOn: string | null;

  /** IP address of the last use, recorded when it is the first one of its network on that day. */
  @Column('text', { nullable: true })
  lastUsedAddress: string | null;
}
