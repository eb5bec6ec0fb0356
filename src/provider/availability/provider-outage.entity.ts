import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a provider takes no work, for all processes to see. */
@Entity('provider_outages')
export class ProviderOutage {
  /** As `INVOICING_PROVIDER` names it. */
  @PrimaryColumn('text')
  provider: string;

  /** When this counts no longer, on the database's clock. */
  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;
}
