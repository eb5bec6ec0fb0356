import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tenant. It has members, and credits of its own. */
@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  /** By name of the flag: those of FEATURE_FLAGS, and others for clients. */
  @Column('jsonb', { default: {} })
  featureFlags: Record<string, boolean>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
