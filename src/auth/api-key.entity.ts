import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Profile } from '../profiles/profile.entity.js';

/**
 * A key of a profile: its current one, or the one before, which may work on for a while. What is stored opens nothing: only
 * the hash of a key is kept.
 */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'profile_id' })
  profileId: string;

  @ManyToOne(() => Profile)
  @JoinColumn({ name: 'profile_id' })
  profile: Relation<Profile>;

  /** SHA-256 of the whole key. */
  @Column('bytea')
  hash: Buffer;

  /** For people to recognise their key by. */
  @Column('text', { name: 'last_four' })
  lastFour: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When a key that was replaced ends; null for the current one. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  /** The day that it was last used on, in central Mexico, such as `2026-01-31`; null until it is used. */
  @Column('date', { name: 'last_used_on', nullable: true })
  lastUsedOn: string | null;

  /** Where from: the IP address that was the last new one of that day. */
  @Column('text', { name: 'last_used_address', nullable: true })
  lastUsedAddress: string | null;
}
