import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PartlyExpected } from './expected.js';

/** What was handed to a remote provider. Without a foreign key: who talks to providers knows no invoices. */
@Entity('provider_submissions')
@Index('provider_submissions_sent', ['sentAt'])
// ON ((expected ->> 'vendorRfc'), sent_at)
@Index('provider_submissions_of_vendor', { synchronize: false })
export class ProviderSubmission {
  @PrimaryColumn('uuid')
  invoiceId: string;

  @PrimaryColumn('integer')
  attempt: number;

  @Column('json')
  expected: PartlyExpected;

  /** JSON, not JSONB: it is sent again as it was written. */
  @Column('json')
  body: unknown;

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt: Date;
}
