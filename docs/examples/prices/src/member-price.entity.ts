import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an invoice for a member costs, where it is not the usual price. */
@Entity('acme_member_prices')
export class MemberPrice {
  @PrimaryColumn('uuid')
  profileId: string;

  /** The tenant: every query carries it. */
  @Column('uuid')
  scopeId: string;

  @Column('integer')
  credits: number;
}
