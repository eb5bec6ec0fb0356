import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The price of a member's invoices, if it is not the default. */
@Entity('acme_member_prices')
export class MemberPrice {
  @PrimaryColumn('uuid')
  profileId: string;

  /** The tenant. Every query filters by it. */
  @Column('uuid')
  scopeId: string;

  @Column('integer')
  credits: number;
}
