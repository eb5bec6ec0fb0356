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

  /** By flag name. `api_keys_enabled` opens `create-invoice-full`; `auto_create_members: false` closes its sign-up. */
  @Column('jsonb', { default: {} })
  featureFlags: Record<string, boolean>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
