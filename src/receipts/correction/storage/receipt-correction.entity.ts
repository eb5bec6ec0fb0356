import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Correction } from '../correction.js';

/**
 * What a person said of a receipt that was read wrongly: what was read, what was said, by whom and when. Rows are only ever
 * added, one for each time that an invoice is sent again; they go with what was read.
 */
@Entity('receipt_corrections')
export class ReceiptCorrection {
  // By its name, for invoices build on what reads their receipts.
  @ForeignKey('Invoice', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  invoiceId: string;

  /** The attempt that began with it. */
  @PrimaryColumn('integer')
  attempt: number;

  /** The profile of whoever said it. */
  @Column('uuid')
  madeBy: string;

  @Column({ type: 'timestamptz', precision: 3 })
  madeAt: Date;

  /** What was read of the fields that were corrected, as people are shown it; null of what was not read. */
  @Column('jsonb')
  read: Record<string, string | null>;

  /** Of this version or an earlier one. */
  @Column('jsonb')
  corrected: Correction;
}
