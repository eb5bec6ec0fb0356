import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The cost centre of a member. */
@Entity('acme_cost_centres')
export class CostCentre {
  @PrimaryColumn('uuid')
  profileId: string;

  /** The tenant. Every query filters by it. */
  @Column('uuid')
  scopeId: string;

  @Column('text')
  code: string;
}
