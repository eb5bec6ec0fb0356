import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Invoice } from '../invoice.entity.js';

/** Which invoice a purchase is for: one that is not settled, that is completed, or that failed and may have a document. */
@Entity('purchase_claims')
@Index('purchase_claims_of_invoice', ['invoiceId'])
export class PurchaseClaim {
  /** Of a `PurchaseFingerprint`. */
  @PrimaryColumn('bytea')
  fingerprint: Buffer;

  @Column('bytea', { name: 'besides', nullable: true })
  secondaryKey: Buffer | null;

  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @Column('uuid')
  invoiceId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  claimedAt: Date;
}
