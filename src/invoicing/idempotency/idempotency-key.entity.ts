import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Profile } from '../../profiles/profile.entity.js';

/** An idempotency key, unique for the API key's owner and the endpoint. */
@Entity('idempotency_keys')
@Check('idempotency_keys_key_length', 'length(key) BETWEEN 1 AND 255')
@Index('idempotency_keys_claimed', ['claimedAt'])
export class IdempotencyKey {
  @ForeignKey(() => Profile, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  profileId: string;

  @PrimaryColumn('text')
  endpoint: string;

  @PrimaryColumn('text')
  key: string;

  /** Hash of the request body; a repeated request has the same. */
  @Column('bytea')
  bodyHash: Buffer;

  /** Id of the request that holds the key. */
  @Column('uuid')
  claim: string;

  @Column({ type: 'timestamptz', precision: 3 })
  claimedAt: Date;

  /** Null until the request is answered. JSON, not JSONB, so that it is replayed as it was written. */
  @Column('json', { nullable: true })
  answer: object | null;
}
