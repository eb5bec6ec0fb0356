import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { RefusalCode } from '../../refusals.js';
import type { Correction } from '../correction.js';

/**
 * Correction of a receipt by a person: what was read, what was corrected, by whom and when. Rows are only added, one
 * for each time an invoice is sent again. They are deleted with the extraction.
 */
@Entity('receipt_corrections')
export class ReceiptCorrection {
  // By name, since the module of invoices depends on this one.
  @ForeignKey('Invoice', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  invoiceId: string;

  /** The attempt that started with it. */
  @PrimaryColumn('integer')
  attempt: number;

  /** The profile of the person who made it. */
  @Column('uuid')
  madeBy: string;

  @Column({ type: 'timestamptz', precision: 3 })
  madeAt: Date;

  /** Extracted values of the corrected fields, as shown to people. Null for fields that were not read. */
  @Column('jsonb')
  read: Record<string, string | null>;

  /** In the format of this version or an earlier one. */
  @Column('jsonb')
  corrected: Correction;

  /**
   * The invoice's failure that was corrected. Null if the receipt was corrected before it became an invoice, or by a version
   * that did not store it.
   */
  @Column({ type: 'text', nullable: true })
  failureCode: RefusalCode | null;
}
