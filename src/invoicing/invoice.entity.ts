import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export type InvoiceStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** One invoice: what was asked for, the receiver as it was then, and what became of it. */
@Entity('invoices')
@Check('invoices_price_positive', 'price > 0')
export class Invoice {
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant. */
  @Column('uuid', { name: 'scope_id' })
  scopeId: string;

  /** The member that the invoice is for. */
  @Column('uuid', { name: 'profile_id' })
  profileId: string;

  /** The credit account that paid. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  status: InvoiceStatus;

  @Column('text', { name: 'receiver_rfc' })
  receiverRfc: string;

  @Column('text', { name: 'receiver_name' })
  receiverName: string;

  @Column('text', { name: 'receiver_postal_code' })
  receiverPostalCode: string;

  @Column('text', { name: 'receiver_regimen' })
  receiverRegimen: string;

  @Column('text', { name: 'cfdi_usage' })
  cfdiUsage: string;

  @Column('text', { name: 'expense_description', nullable: true })
  expenseDescription: string | null;

  /** Key of the receipt's picture in the storage. */
  @Column('text', { name: 'image_key' })
  imageKey: string;

  /** What the provider calls the submission. */
  @Column('text', { name: 'provider_reference', nullable: true })
  providerReference: string | null;

  /** Amounts are exact decimals, which arrive as strings. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  amount: string | null;

  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  subtotal: string | null;

  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  tax: string | null;

  @Column('text')
  currency: string;

  @Column('text', { name: 'vendor_name', nullable: true })
  vendorName: string | null;

  @Column('text', { name: 'vendor_rfc', nullable: true })
  vendorRfc: string | null;

  @Column('text', { name: 'vendor_address', nullable: true })
  vendorAddress: string | null;

  /** The fiscal folio. */
  @Column('uuid', { nullable: true })
  uuid: string | null;

  @Column('text', { name: 'pdf_key', nullable: true })
  pdfKey: string | null;

  @Column('text', { name: 'xml_key', nullable: true })
  xmlKey: string | null;

  @Column('text', { name: 'failure_code', nullable: true })
  failureCode: string | null;

  @Column('text', { name: 'failure_message', nullable: true })
  failureMessage: string | null;

  /** 1, and one more each time that an operator takes it up again after it failed. */
  @Column('integer')
  attempt: number;

  /** The attempt whose debit pays for it: the first, or the one that an operator began after a refund. */
  @Column('integer', { name: 'paid_attempt' })
  paidAttempt: number;

  /** Credits that it cost: the amount of that debit. */
  @Column('integer', { default: 1 })
  price: number;

  /** Whether that debit was given back. Never of an invoice that has not failed. */
  @Column('boolean')
  refunded: boolean;

  /** When an operator took it up again, the last time. */
  @Column('timestamptz', { name: 'taken_up_at', nullable: true })
  takenUpAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When it was first handed to the provider; the deadline counts from here, not from how long it had to wait. */
  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;
}
