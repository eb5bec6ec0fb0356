import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Profile } from '../profile.entity.js';
import type { AccessRole } from './access-role.js';

/**
 * Lets a person act for a member of the same organization. Every owner of a member is its manager without a grant. The foreign keys
 * include the scope, so a grant never crosses organizations.
 */
@Entity('access_grants')
@Check('access_grants_role_known', "role IN ('reader', 'sender', 'manager')")
@Check('access_grants_of_somebody_else', 'person_id <> member_id')
@Index('access_grants_of_member', ['memberId'])
@ForeignKey(() => Profile, ['personId', 'scopeId'], ['id', 'scopeId'], {
  name: 'access_grants_person_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Profile, ['memberId', 'scopeId'], ['id', 'scopeId'], {
  name: 'access_grants_member_fkey',
  onDelete: 'CASCADE',
})
export class AccessGrant {
  /** The profile of the person: a member, or a profile without tax data. */
  @PrimaryColumn('uuid')
  personId: string;

  @PrimaryColumn('uuid')
  memberId: string;

  /** The organization of both. */
  @Column('uuid')
  scopeId: string;

  @Column('text')
  role: AccessRole;

  /** When the person accepted it. Null: it gives no access yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  acceptedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
