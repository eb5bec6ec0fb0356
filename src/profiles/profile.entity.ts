import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Organization } from '../organizations/organization.entity.js';
import { TaxInfo } from '../tax-info/tax-info.entity.js';

/** A member of an organization, or a taxpayer outside of one. */
@Entity('profiles')
export class Profile {
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant: the organization's id, or the id of the profile that created this one (or its own). */
  @Column('uuid', { name: 'scope_id' })
  scopeId: string;

  @Column('uuid', { name: 'org_id', nullable: true })
  orgId: string | null;

  @ManyToOne(() => Organization, { nullable: true })
  @JoinColumn({ name: 'org_id' })
  organization: Relation<Organization> | null;

  @OneToOne(() => TaxInfo)
  @JoinColumn({ name: 'id', referencedColumnName: 'profileId' })
  taxInfo: Relation<TaxInfo>;

  /** Set on a subprofile. */
  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId: string | null;

  @Column('uuid', { name: 'auth_user_id' })
  authUserId: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  email: string | null;

  /** E.164. */
  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber: string | null;

  @Column('boolean', { name: 'is_admin' })
  isAdmin: boolean;

  /** Invoices ever accepted for this member; kept in step by the statement that accepts one. */
  @Column('integer', { name: 'invoice_count' })
  invoiceCount: number;

  /** Since when its key and sessions open nothing; null: they do. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
