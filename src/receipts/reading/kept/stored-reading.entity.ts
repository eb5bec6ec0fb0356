import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What was read of an invoice's receipt the last time, and where in the picture it stands. */
@Entity('receipt_readings')
export class StoredReading {
  // By its name, for invoices build on what reads their receipts.
  @ForeignKey('Invoice', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  invoiceId: string;

  /** A `KeptReading` of this version or an earlier one. */
  @Column('jsonb')
  reading: unknown;

  /** All of it, as `encodeReading` writes it, as long as the invoice may be tried again; then null. */
  @Column('text', { nullable: true })
  whole: string | null;
}
