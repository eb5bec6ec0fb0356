import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Invoice } from '../invoice.entity.js';

/** The invoice that holds a purchase: one that is unsettled, is completed, or failed and may have a document. */
@Entity('purchase_claims')
@Index('purchase_claims_of_invoice', ['invoiceId'])
export class PurchaseClaim {
  /** See `PurchaseFingerprint`. */
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
