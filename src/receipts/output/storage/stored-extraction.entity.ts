import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The latest extraction of an invoice's receipt, with the regions of its fields. */
@Entity('receipt_readings')
export class StoredExtraction {
  // By name, because invoices depend on the reader and not the reverse.
  @ForeignKey('Invoice', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  invoiceId: string;

  /** `StoredFields` of this version or an earlier one. */
  @Column('jsonb')
  reading: unknown;

  /** The full extraction, encoded by `encodeReceipt`, while the invoice may be retried; then null. */
  @Column('text', { nullable: true })
  whole: string | null;
}
