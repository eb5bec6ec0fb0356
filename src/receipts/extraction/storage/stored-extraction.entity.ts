import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What was read of an invoice's receipt the last time, and where in the picture it stands. */
@Entity('receipt_readings')
export class StoredExtraction {
  // By its name, for invoices build on what reads their receipts.
  @ForeignKey('Invoice', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  invoiceId: string;

  /** A `StoredFields` of this version or an earlier one. */
  @Column('jsonb')
  reading: unknown;

  /** All of it, as `encodeReceipt` writes it, as long as the invoice may be tried again; then null. */
  @Column('text', { nullable: true })
  whole: string | null;
}
