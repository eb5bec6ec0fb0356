import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A known outage of a provider, shared by all processes. */
@Entity('provider_outages')
export class ProviderOutage {
  /** Its name in `INVOICING_PROVIDER`. */
  @PrimaryColumn('text')
  provider: string;

  /** When the outage expires, by the database's clock. */
  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;
}
