import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tenant: it holds members, and credits of its own. */
@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  /** By flag name: those of FEATURE_FLAGS, and others that clients mind. */
  @Column('jsonb', { default: {} })
  featureFlags: Record<string, boolean>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
