import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Profile } from '../profiles/profile.entity.js';

/** The key of a profile. What is stored opens nothing: only the hash of a key is kept. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'profile_id' })
  profileId: string;

  @OneToOne(() => Profile)
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
}
