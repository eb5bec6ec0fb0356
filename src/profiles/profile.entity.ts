import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Organization } from '../organizations/organization.entity.js';
import { TaxInfo } from '../tax-info/tax-info.entity.js';
import { AuthUser } from './auth-user.entity.js';

/**
 * A member of an organization, or a taxpayer outside of one. Without tax data, a person of an organization who is no member, and acts
 * for members by access grants. No query of members finds such a person.
 */
@Entity('profiles')
@Check('profiles_scope_is_organization', 'org_id IS NULL OR scope_id = org_id')
@Check('profiles_invoice_count_not_negative', 'invoice_count >= 0')
@Unique('profiles_id_scope_key', ['id', 'scopeId'])
@Index('profiles_scope_created', ['scopeId', 'createdAt', 'id'])
@Index('profiles_administrators', ['orgId'], { where: 'is_admin' })
@Index('profiles_parent', ['parentId'], { where: 'parent_id IS NOT NULL' })
// ON (lower(email)) WHERE email IS NOT NULL
@Index('profiles_email', { synchronize: false })
export class Profile {
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant: the organization's id, or the id of the profile that created this one (or its own). */
  @Column('uuid')
  scopeId: string;

  @Column('uuid', { nullable: true })
  orgId: string | null;

  @ManyToOne(() => Organization, { nullable: true })
  @JoinColumn({ name: 'org_id' })
  organization: Relation<Organization> | null;

  /** The tax data have the foreign key, and are deleted with their profile. A person who is no member has none. */
  @OneToOne(() => TaxInfo, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'id', referencedColumnName: 'profileId' })
  taxInfo: Relation<TaxInfo>;

  /** The parent of a subprofile. */
  @ForeignKey(() => Profile)
  @Column('uuid', { nullable: true })
  parentId: string | null;

  @Column('uuid')
  authUserId: string;

  @OneToOne(() => AuthUser)
  @JoinColumn({ name: 'auth_user_id' })
  authUser: Relation<AuthUser>;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  email: string | null;

  /** E.164. */
  @Column('text', { nullable: true })
  phoneNumber: string | null;

  @Column('boolean', { default: false })
  isAdmin: boolean;

  /** Number of invoices ever accepted for this member. The statement that accepts an invoice updates it. */
  @Column('integer', { default: 0 })
  invoiceCount: number;

  /** When it was suspended: its key and sessions are refused since then. Null if it is active. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspendedAt: Date | null;

  /** When it was erased on request. The row remains because records of others refer to it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
