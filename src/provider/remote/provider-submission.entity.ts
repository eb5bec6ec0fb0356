import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PartlyExpected } from './expected-document.js';

/** A submission to a remote provider. It has no foreign key, because providers do not know the invoicing module. */
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

  /** JSON, not JSONB, so that it is resent exactly as it was written. */
  @Column('json')
  body: unknown;

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt: Date;
}
